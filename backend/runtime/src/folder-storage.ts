import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  checkedKey,
  MissingFile,
  RangeNotSatisfiable,
  Storage,
  validity,
  type ByteRange,
  type ListedObject,
  type OpenedObject,
  type SignedUrlOptions,
  type StoredObject,
} from './storage.js';

/** Files in a folder. Addresses are signed with the installation's secret and end; who has no secret signs none. */
export class FolderStorage extends Storage {
  constructor(
    private readonly folder: string,
    private readonly secret?: string,
  ) {
    super();
  }

  /** Where an object is or would be on the disk. */
  pathOf(key: string): string {
    return join(this.folder, checkedKey(key));
  }

  /** Written beside and renamed, so that a reader never sees half a file and a full disk leaves none. */
  async put(key: string, body: Buffer | Readable, contentType: string): Promise<{ bytes: number }> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, body);
      await writeFile(`${path}.type`, contentType);
      const { size } = await stat(draft);
      await rename(draft, path);
      return { bytes: size };
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(this.pathOf(key)).catch(missing);
  }

  async open(key: string, range: ByteRange = { start: 0 }): Promise<OpenedObject | null> {
    const contentType = await this.typeOf(key);
    const file = await open(this.pathOf(key)).catch(missing);
    if (!file) return null;
    try {
      const { size: bytes } = await file.stat();
      if (range.start > 0 && range.start >= bytes) throw new RangeNotSatisfiable(key);
      return { stream: file.createReadStream(range), bytes, contentType };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async stat(key: string): Promise<StoredObject | null> {
    const found = await stat(this.pathOf(key)).catch(missing);
    return found ? { bytes: found.size, contentType: await this.typeOf(key) } : null;
  }

  async copyTo(key: string, path: string): Promise<void> {
    const copied = await copyFile(this.pathOf(key), path, constants.COPYFILE_FICLONE).then(() => true, missing);
    if (!copied) throw new MissingFile(key);
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

  async removeIncompleteWrites(olderThanMs: number): Promise<void> {
    for (const name of await readdir(this.folder, { recursive: true }).catch(() => [])) {
      if (!name.endsWith('.part')) continue;
      const path = join(this.folder, name);
      const found = await stat(path).catch(missing);
      if (found && found.mtimeMs < Date.now() - olderThanMs) await rm(path, { force: true });
    }
  }

  async signedUrl(key: string, seconds: number, options: SignedUrlOptions = {}): Promise<string> {
    const { until } = validity(seconds, options);
    // As the query says it: half a character would be signed as another than is asked for.
    const name = options.download?.toWellFormed() ?? '';
    const signature = this.sign(checkedKey(key), until, name);
    const query = new URLSearchParams({ until: String(until), ...(name && { name }), signature });
    // Relative: a phone on the same network knows this machine by another name than we do.
    return `/api/files/${key}?${query.toString()}`;
  }

  /** Whether an address was made by us and has not ended; `name` is empty where the file is not a download. */
  verify(key: string, until: number, name: string, signature: string): 'good' | 'ended' | 'forged' {
    const given = Buffer.from(signature);
    const ours = Buffer.from(this.sign(key, until, name));
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) return 'forged';
    return until < Date.now() / 1000 ? 'ended' : 'good';
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await access(this.folder, constants.W_OK);
  }

  private async typeOf(key: string): Promise<string> {
    return (await readFile(`${this.pathOf(key)}.type`, 'utf8').catch(missing)) ?? 'application/octet-stream';
  }

  private sign(key: string, until: number, name: string): string {
    if (!this.secret) throw new Error('addresses are signed by the backend');
    return createHmac('sha256', this.secret)
      .update(JSON.stringify(['file', key, until, name]))
      .digest('base64url');
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
