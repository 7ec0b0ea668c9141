import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startS3 } from '../../test/support/s3.js';

const child = fileURLToPath(new URL('../../test/support/stream-through.child.mjs', import.meta.url));
const options = ['--no-warnings', '--expose-gc', '--experimental-transform-types', child];

/** By how many bytes a process grows while 100 MB go through its storage and back. */
async function growth(place: string): Promise<number> {
  // What is freed goes back to the system at once, or the resident size would count it still (glibc).
  const env = { ...process.env, MALLOC_MMAP_THRESHOLD_: '65536' };
  const { stdout } = await promisify(execFile)(process.execPath, [...options, place], { env });
  return Number(stdout);
}

describe('100 MB through the storage and back', () => {
  it('add no more than 20 MB to the process with a folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'afi-storage-'));
    const bytes = await growth(folder);
    rmSync(folder, { recursive: true });

    expect(bytes).toBeLessThanOrEqual(20 * 1024 * 1024);
  });

  it('add no more than 20 MB to the process with S3', async () => {
    const s3 = await startS3();
    const bytes = await growth(s3.url);
    await s3.stop();

    expect(bytes).toBeLessThanOrEqual(20 * 1024 * 1024);
  });
});
