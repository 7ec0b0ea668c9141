import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDataFolder } from './data-folder.mjs';
import { isAlive, noteInLock, readOwner, releaseLock, takeLock } from './lock-file.mjs';
import { hasEnded, identityOf } from './process-identity.mjs';

let folder: string;
let file: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afi-lock-'));
  file = join(folder, 'afi.lock');
});
afterEach(() => {
  started.splice(0).forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

/** A process that lives until it is killed. */
async function another(): Promise<{ pid: number; identity: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { detached: true, stdio: 'ignore' });
  started.push(child);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  return { pid, identity: identityOf(pid) ?? '', child };
}

const writeLock = (owner: object) => writeFileSync(file, JSON.stringify(owner));

describe('a lock file', () => {
  it('is taken, refused while its owner lives, and given back', () => {
    expect(takeLock(file)).toEqual({ taken: true, left: undefined });
    expect(takeLock(file)).toMatchObject({ taken: false, owner: { pid: process.pid } });
    releaseLock(file);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused while another process owns it, and taken once that one was killed', async () => {
    const { pid, identity, child } = await another();
    const owner = { pid, identity };
    writeLock(owner);
    expect(takeLock(file)).toEqual({ taken: false, owner });
    child.kill('SIGKILL');
    await hasEnded(pid, 5_000);
    expect(takeLock(file)).toEqual({ taken: true, left: owner });
  });

  it('counts for nothing when its pid now belongs to another program', () => {
    writeLock({ pid: process.pid, identity: 'an earlier start' });
    expect(takeLock(file)).toMatchObject({ taken: true, left: { identity: 'an earlier start' } });
  });

  it('counts for nothing when it was cut short', () => {
    writeFileSync(file, '{"pid":');
    expect(takeLock(file).taken).toBe(true);
  });

  it('keeps what its owner notes, and is never released by someone else', () => {
    takeLock(file);
    noteInLock(file, { state: 'stopping' });
    expect(readOwner(file)).toMatchObject({ pid: process.pid, state: 'stopping' });
    writeLock({ pid: 1, identity: 'other' });
    releaseLock(file);
    expect(readOwner(file)).toMatchObject({ pid: 1 });
  });
});

describe('the data folder', () => {
  it('ends what a killed run left running', async () => {
    const { pid, identity } = await another();
    writeLock({ pid: process.pid, identity: 'killed run', children: [{ pid, identity }] });
    const owned = await ownDataFolder(folder);
    expect(isAlive({ pid, identity })).toBe(false);
    owned.release();
  });

  it('says in one line, in both languages, that it is in use', async () => {
    const owned = await ownDataFolder(folder);
    const refusal = ownDataFolder(folder);
    await expect(refusal).rejects.toThrow(/^Afi tourne déjà .* — Afi is already running on this data \(process \d+\)$/);
    owned.release();
  });

  it('says that it cannot be written to', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(ownDataFolder(join(folder, 'file'))).rejects.toThrow(/^Impossible d'écrire .* — Cannot write /);
  });
});
