import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { EntityScope } from './entity-scope.js';
import { RepeatedCommands } from './repeated-commands.js';
import { ormConfig, type PersistedWord } from './orm.config.js';

/** The ORM with a context of its own for every HTTP request. */
@Module({})
export class PersistenceModule {
  static with(databaseUrl: string, words: readonly PersistedWord[]): DynamicModule {
    return {
      module: PersistenceModule,
      global: true,
      providers: [EntityScope, RepeatedCommands],
      exports: [EntityScope, RepeatedCommands],
      imports: [
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          useFactory: () => ({ ...ormConfig(databaseUrl, words), registerRequestContext: true }),
        }),
      ],
    };
  }
}
