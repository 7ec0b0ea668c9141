import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { FolderStorage } from '@afi/runtime/folder-storage';
import { openJobFiles, removeLeftFolders } from './job-files.js';

const none = new FolderStorage(join(tmpdir(), 'afi-specs-nothing'));

describe('the temporary folder of a job', () => {
  const root = mkdtempSync(join(tmpdir(), 'afi-specs-files-'));
  afterAll(() => rm(root, { recursive: true }));

  it('goes at once when the worker that opened it is dead, and stays while it runs', async () => {
    const files = openJobFiles(randomUUID(), none, root);
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const left = files.folder.replace(`-${process.pid}-`, `-${pid}-`);
    mkdirSync(left);
    await removeLeftFolders(root);
    const { folder } = files;
    expect([existsSync(left), existsSync(folder)]).toEqual([false, true]);
    await files.close();
    expect(existsSync(folder)).toBe(false);
  });

  it('goes too when a dead worker had our own number, as in a container that was started again', async () => {
    const files = openJobFiles(randomUUID(), none, root);
    const left = join(files.folder, '..', `${basename(files.folder).slice(0, -8)}aaaaaaaa`);
    mkdirSync(left);
    await removeLeftFolders(root);
    expect(existsSync(left)).toBe(false);
    await files.close();
  });

  it('of another machine is left alone until no run can last that long', async () => {
    const files = openJobFiles(randomUUID(), none, root);
    const theirs = files.folder.replace('afi-job-', 'afi-job-elsewhere');
    mkdirSync(theirs);
    await removeLeftFolders(root);
    expect(existsSync(theirs)).toBe(true);
    await removeLeftFolders(root, Date.now() + 2 * 3_600_000);
    expect(existsSync(theirs)).toBe(false);
    await files.close();
  });
});
