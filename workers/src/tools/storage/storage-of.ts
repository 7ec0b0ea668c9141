import { join } from 'node:path';
import type { WorkerConfig } from '../../host/worker.config.js';
import type { FileStorage } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';

/** Chooses where files live, by configuration; nothing else knows. */
export async function storageOf(config: WorkerConfig): Promise<FileStorage> {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = config;
  if (!endpoint || !accessKey || !secretKey) return new FolderStorage(join(config.DATA_DIR, 'files'));
  // The client is heavy: an installation without S3 does not load it.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage({ endpoint, region, bucket, accessKey, secretKey });
}
