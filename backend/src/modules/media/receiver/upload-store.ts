import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { s3ClientConfig, s3SettingsOf, type S3Settings } from '@afi/runtime/s3-settings';
import { piecesFolder, Storage } from '@afi/runtime/storage';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { firstIdOf } from '../domain/first-id.js';

const dayMs = 86_400_000;

/** What one node remembers another may have removed; and nobody would ever clear it of what was given up. */
const forgetful = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
};

/** Where the pieces of files wait for the rest, a day at most. */
export interface UploadStore {
  readonly store: DataStore;
  /** What stands before an upload's uuid in its id: where its pieces lie. */
  readonly folder: string;
  /** All of a file whose last piece is there. */
  read(id: string): Promise<Readable>;
  /** Called once the file is a media: a phone that lost the last answer can still ask how far it came. */
  finished(id: string): Promise<void>;
  /** Called once its content is refused: nothing of it stays. */
  refused(id: string): Promise<void>;
  /** Removes all that began more than a day ago, whole or not. */
  removeExpired(now: number): Promise<void>;
}

/** A file whose length is told later, or never, would be counted when it is too late. */
function withLengths<Store extends DataStore>(store: Store): Store {
  store.extensions = store.extensions.filter((name) => name !== 'creation-defer-length');
  return store;
}

/** In the bucket when there is one, so that any node takes the next piece; else in a folder. */
export function uploadStoreOf(config: BackendConfig, storage: Storage): Promise<UploadStore> {
  const bucket = s3SettingsOf(config);
  return bucket ? inBucket(bucket, storage) : Promise.resolve(inFolder(join(config.DATA_DIR, 'uploads')));
}

/** Tells why a piece could not be written: the library's own says that it could not, a full disk or not. */
class TellingFileStore extends FileStore {
  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(piece, file);
    return offset + file.bytesWritten;
  }
}

function inFolder(directory: string): UploadStore {
  mkdirSync(directory, { recursive: true });
  const store = withLengths(new TellingFileStore({ directory, expirationPeriodInMilliseconds: dayMs }));
  return {
    store,
    folder: '',
    read: (id) => Promise.resolve(store.read(id)),
    // Its size says how far it came; of what it held there is a copy now, so it becomes a hole that takes no room.
    async finished(id) {
      const path = join(directory, id);
      const { size } = await stat(path);
      await truncate(path, 0);
      await truncate(path, size);
    },
    refused: (id) => store.remove(id),
    async removeExpired(now) {
      const expired = (await readdir(directory)).filter((name) => name < firstIdOf(now - dayMs));
      for (const name of expired) await rm(join(directory, name), { force: true });
    },
  };
}

async function inBucket(settings: S3Settings, storage: Storage): Promise<UploadStore> {
  // The client is heavy: an installation without S3 does not load it.
  const { S3Store } = await import('@tus/s3-store');
  const store = withLengths(
    new S3Store({
      expirationPeriodInMilliseconds: dayMs,
      // Not every store knows tags; expired uploads are found by their date.
      useTags: false,
      cache: forgetful,
      s3ClientConfig: { ...s3ClientConfig(settings), bucket: settings.bucket },
    }),
  );
  return {
    store,
    folder: piecesFolder,
    read: (id) => store.read(id),
    // Without its pieces, what is known of an upload says that it is whole.
    finished: (id) => storage.remove(id),
    async refused(id) {
      await storage.remove(id);
      await storage.remove(`${id}.info`);
    },
    async removeExpired(now) {
      await store.deleteExpired();
      const begunBefore = `${piecesFolder}${firstIdOf(now - dayMs)}`;
      const pieces = await storage.list(piecesFolder, '');
      for (const { key } of pieces) if (key < begunBefore) await storage.remove(key);
    },
  };
}
