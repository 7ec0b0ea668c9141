import { Global, Module, type DynamicModule } from '@nestjs/common';
import { type BackendConfig } from './backend.config.js';

/** Injection token of the parsed configuration. */
export const CONFIG = Symbol('config');

@Global()
@Module({})
export class ConfigModule {
  static with(config: BackendConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
