/** A disk of 64 MB in memory for files and temporary folders, so that it can be full without harm. */
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run-command.mjs';

/**
 * @param {string} folder an empty one
 * @returns {Promise<{ isSmall: boolean, fill: () => void, free: () => void, remove: () => Promise<void> }>} `isSmall` false where we may not mount
 */
export async function smallDisk(folder) {
  const { code } = await run('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=1777', 'tmpfs', folder]);
  const isSmall = code === 0;
  const ballast = join(folder, 'ballast');
  return {
    isSmall,
    fill() {
      if (!isSmall) return;
      for (let turn = 0; turn < 200; turn += 1) {
        const { bavail, bsize } = statfsSync(folder);
        if (bavail === 0) return;
        try {
          writeFileSync(ballast, Buffer.alloc(Math.min(bavail * bsize, 4 * 1024 * 1024)), { flag: 'a' });
        } catch {
          return;
        }
      }
    },
    free: () => rmSync(ballast, { force: true }),
    async remove() {
      if (isSmall) await run('umount', ['-l', folder]);
    },
  };
}
