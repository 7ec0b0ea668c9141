import { miniappScreens } from '@afi/contracts/miniapps';
import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { MiniappSchema } from './domain/miniapp.js';
import { AddMiniappHandler, ChangeMiniappHandler } from './handlers/miniapp.handlers.js';
import { MiniappsController } from './http/miniapps.controller.js';
import { Migration20261123221000Miniapps } from './migrations/migration-20261123221000-miniapps.js';
import { MiniappQueries } from './miniapps.queries.js';
import { MiniappReads } from './reads/miniapp.reads.js';

/** Small web apps of the back office, put in posts and run in a frame without rights. */
@Global()
@Module({
  controllers: [MiniappsController],
  providers: [AddMiniappHandler, ChangeMiniappHandler, MiniappQueries, MiniappReads],
  exports: [MiniappQueries],
})
export class MiniappsModule {}

export const miniappsSlice = slice({
  module: MiniappsModule,
  entities: [MiniappSchema],
  migrations: [{ name: '20261123221000-miniapps', class: Migration20261123221000Miniapps }],
  screens: miniappScreens,
});
