import { join } from 'node:path';
import { FolderStorage } from './folder-storage.js';
import type { Storage } from './storage.js';

/** The settings that say where files live. */
export interface StorageSettings {
  readonly DATA_DIR: string;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_PUBLIC_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_BUCKET: string;
  readonly S3_ACCESS_KEY?: string | undefined;
  readonly S3_SECRET_KEY?: string | undefined;
}

/** Chooses where files live, by configuration; nothing else knows. `secret` signs addresses of files in a folder. */
export async function storageOf(settings: StorageSettings, secret?: string): Promise<Storage> {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings;
  if (!endpoint || !accessKey || !secretKey) return new FolderStorage(join(settings.DATA_DIR, 'files'), secret);
  // The client is heavy: an installation without S3 does not load it.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage({
    endpoint,
    publicEndpoint: settings.S3_PUBLIC_ENDPOINT ?? endpoint,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET,
    accessKey,
    secretKey,
  });
}
