import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { entries } from './support/platform-under-test.js';

/** The short form of `npm run attack`, on a platform of its own. */
describe('the attacks that once broke the platform', () => {
  it('are all held', async () => {
    const repository = join(entries.real, '../..');
    const { DATABASE_URL: _, ...env } = process.env;
    const child = spawn(process.execPath, [join(repository, 'scripts/attack.mjs'), '--short'], {
      cwd: repository,
      env,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
    const [code] = (await once(child, 'close')) as [number];
    expect(output.split('\n').filter((line) => line.startsWith('✗'))).toEqual([]);
    expect(output.split('\n').filter((line) => line.startsWith('✓')).length).toBeGreaterThanOrEqual(15);
    expect(output).toMatch(/^\d+ held, 0 broke$/m);
    expect(code).toBe(0);
  }, 240_000);
});
