import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { MissingFile, type FileStorage } from './file-storage.js';

/** Files of the embedded mode, in the folder the backend uses. */
export class FolderStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      // Written beside and renamed: a reader never sees half a file, a full disk leaves none.
      await writeFile(draft, bytes);
      await writeFile(`${path}.type`, contentType);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(this.pathOf(key)).catch(missing);
  }

  async copyTo(key: string, path: string): Promise<void> {
    const copied = await copyFile(this.pathOf(key), path).then(() => true, missing);
    if (!copied) throw new MissingFile(key);
  }

  private pathOf(key: string): string {
    const path = normalize(join(this.folder, key));
    if (!path.startsWith(normalize(`${this.folder}/`))) throw new Error('bad storage key');
    return path;
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
