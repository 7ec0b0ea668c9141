import { Global, Module } from '@nestjs/common';
import { Storage } from '@afi/runtime/storage';
import { storageOf } from '@afi/runtime/storage-of';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import { FilesController } from './files.controller.js';

const useFactory = (config: BackendConfig): Promise<Storage> => storageOf(config, config.appSecret);

@Global()
@Module({
  controllers: [FilesController],
  providers: [{ provide: Storage, useFactory, inject: [CONFIG] }],
  exports: [Storage],
})
export class StorageModule {}
