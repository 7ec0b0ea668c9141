import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import { FilesController } from './files.controller.js';
import { FolderStorage } from './folder-storage.js';
import { Storage } from './storage.js';

/** Chooses where files live, by configuration; nothing else knows. */
export async function storageOf(config: BackendConfig): Promise<Storage> {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (!endpoint || !accessKey || !secretKey) return new FolderStorage(join(config.DATA_DIR, 'files'), config.appSecret);
  // The client is heavy: an installation without S3 does not load it.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage({
    endpoint,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT ?? endpoint,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey,
    secretKey,
  });
}

@Global()
@Module({
  controllers: [FilesController],
  providers: [{ provide: Storage, useFactory: storageOf, inject: [CONFIG] }],
  exports: [Storage],
})
export class StorageModule {}
