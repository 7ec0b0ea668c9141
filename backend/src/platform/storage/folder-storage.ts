import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, Storage, type ListedObject, type StoredObject } from './storage.js';

/** Files in a folder; addresses are signed with the installation's secret and end. */
export class FolderStorage extends Storage {
  constructor(
    private readonly folder: string,
    private readonly secret: string,
  ) {
    super();
  }

  pathOf(key: string): string {
    return join(this.folder, checkedKey(key));
  }

  /** Written beside and renamed, so that a reader never sees half a file and a full disk leaves none. */
  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
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

  async stat(key: string): Promise<StoredObject | null> {
    const path = this.pathOf(key);
    const found = await stat(path).catch(missing);
    if (!found) return null;
    const type = await readFile(`${path}.type`, 'utf8').catch(missing);
    return { bytes: found.size, contentType: type ?? 'application/octet-stream' };
  }

  async list(folder: string, from: string): Promise<ListedObject[]> {
    const names = await readdir(join(this.folder, folder)).catch(() => []);
    const objects = names.filter((name) => name >= from && !/\.(part|type)$/.test(name));
    const listed = await Promise.all(
      objects.map(async (name) => {
        const found = await stat(join(this.folder, folder, name)).catch(missing);
        return found ? { key: `${folder}${name}`, changedAt: found.mtime } : [];
      }),
    );
    return listed.flat();
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
    await rm(`${this.pathOf(key)}.type`, { force: true });
  }

  async removeFolder(prefix: string): Promise<void> {
    await rm(this.pathOf(`${prefix.replace(/\/$/, '')}/x`).slice(0, -2), { recursive: true, force: true });
  }

  async removeHalves(olderThanMs: number): Promise<void> {
    for (const name of await readdir(this.folder, { recursive: true }).catch(() => [])) {
      if (!name.endsWith('.part')) continue;
      const path = join(this.folder, name);
      const found = await stat(path).catch(missing);
      if (found && found.mtimeMs < Date.now() - olderThanMs) await rm(path, { force: true });
    }
  }

  async signedUrl(key: string, seconds: number, downloadName: string): Promise<string> {
    const until = Math.floor(Date.now() / 1000) + seconds;
    const query = new URLSearchParams({
      until: String(until),
      name: downloadName,
      signature: this.sign(checkedKey(key), until, downloadName),
    });
    // Relative: a phone on the same network knows this machine by another name than we do.
    return `/api/files/${key}?${query.toString()}`;
  }

  /** Whether an address was made by us and has not ended. */
  verify(key: string, until: number, name: string, signature: string): 'good' | 'ended' | 'forged' {
    const given = Buffer.from(signature);
    const ours = Buffer.from(this.sign(key, until, name));
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) return 'forged';
    return until < Date.now() / 1000 ? 'ended' : 'good';
  }

  private sign(key: string, until: number, name: string): string {
    return createHmac('sha256', this.secret).update(`file|${key}|${until}|${name}`).digest('base64url');
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await access(this.folder, constants.W_OK);
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
