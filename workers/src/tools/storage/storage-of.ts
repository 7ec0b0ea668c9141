import { join } from 'node:path';
import type { WorkerConfig } from '../../host/worker.config.js';
import type { FileStorage } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';

/** Chooses where files live, by configuration; nothing else knows. */
export function storageOf(config: WorkerConfig): FileStorage {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = config;
  if (!endpoint || !accessKey || !secretKey) return new FolderStorage(join(config.DATA_DIR, 'files'));
  return new S3Storage({ endpoint, region, bucket, accessKey, secretKey });
}
