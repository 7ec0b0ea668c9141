import { join } from 'node:path';
import { FolderStorage } from './folder-storage.js';
import { s3SettingsOf, type StorageSettings } from './s3-settings.js';
import type { Storage } from './storage.js';

/** Chooses where files live, by configuration; nothing else knows. `secret` signs addresses of files in a folder. */
export async function storageOf(settings: StorageSettings, secret?: string): Promise<Storage> {
  const bucket = s3SettingsOf(settings);
  if (!bucket) return new FolderStorage(join(settings.DATA_DIR, 'files'), secret);
  // The client is heavy: an installation without S3 does not load it.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(bucket);
}
