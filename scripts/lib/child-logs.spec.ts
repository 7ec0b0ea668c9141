import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { openLog, rotate, shortForm } from './child-logs.mjs';
import { welcome } from './welcome.mjs';

describe('what is shown of a process', () => {
  const line = (level: number, more: object = {}) => JSON.stringify({ level, time: 0, msg: 'slow', ...more });

  it('is short', () => {
    expect(shortForm('backend', line(40), false)).toMatch(/^! \d\d:\d\d:\d\d backend slow$/);
    expect(shortForm('workers', line(50, { err: { message: 'no route', stack: 'Error\n at x' } }), false)).toMatch(
      /^✗ .* workers slow \(no route\)$/,
    );
  });

  it('is nothing below a warning, and nothing of a stack', () => {
    const quiet = [
      '    at Object.<anonymous> (x.js:1:1)',
      '',
      'file:///x/dist/main.js:3',
      'Node.js v24.21.0',
      '(node:7) Warning: x',
    ];
    expect(quiet.map((text) => shortForm('backend', text, true))).toEqual(Array(5).fill(undefined));
    expect(shortForm('backend', line(30), false)).toBeUndefined();
    expect(shortForm('backend', 'plain words on stdout', false)).toBeUndefined();
  });

  it('is what a process says in plain words on stderr', () => {
    expect(shortForm('prepare', 'AI_MODEL : manquant', true)).toBe('  prepare AI_MODEL : manquant');
    expect(shortForm('prepare', '  - AI_MODEL: required', true)).toBe('  prepare   - AI_MODEL: required');
  });
});

it('a log is put aside once it is large', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afi-log-'));
  const file = join(folder, 'backend.log');
  writeFileSync(file, 'x');
  rotate(file);
  expect(existsSync(`${file}.1`)).toBe(false);
  writeFileSync(file, Buffer.alloc(10 * 1024 * 1024 + 1));
  rotate(file);
  expect([existsSync(file), existsSync(`${file}.1`)]).toEqual([false, true]);
  rmSync(folder, { recursive: true });
});

it('(d76) a log that grows while it is written is put aside too: two files of 10 MB and no more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afi-log-'));
  const file = join(folder, 'backend.log');
  const said = new PassThrough();
  const log = openLog('backend', file);
  log.follow(Object.assign(new EventEmitter(), { stdout: said, stderr: null }) as never);
  const line = `${'x'.repeat(1_000_000 - 1)}\n`;
  for (let megabyte = 0; megabyte < 35; megabyte += 1) said.write(line);
  said.end('the end\n');
  await once(said, 'close');
  log.close();
  expect(readFileSync(file, 'utf8').slice(-8)).toBe('the end\n');
  expect(readdirSync(folder).sort()).toEqual(['backend.log', 'backend.log.1']);
  for (const one of ['backend.log', 'backend.log.1'])
    expect(statSync(join(folder, one)).size).toBeLessThan(12 * 1024 * 1024);
  rmSync(folder, { recursive: true });
});

describe('the welcome', () => {
  const facts = {
    address: 'http://localhost:3001',
    seconds: 3.21,
    demo: [{ label: 'Awa', identifier: '+2250700000001' }],
  };

  it('says where to go, as whom, and where codes are read', () => {
    const text = welcome({ ...facts, superadmin: { email: 'a@b.c', password: null } });
    for (const part of [
      '(3.2 s)',
      'http://localhost:3001\n',
      '+2250700000001  Awa',
      'http://localhost:3001/dev/outbox',
      'a@b.c\n',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('shown only once');
  });

  it('shows a new password', () => {
    expect(welcome({ ...facts, superadmin: { email: 'a@b.c', password: 'secret' } })).toContain(
      'a@b.c  secret  (affiché une seule fois',
    );
  });
});
