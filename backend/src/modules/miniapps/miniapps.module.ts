import { miniappList, miniappScreens } from '@afi/contracts/miniapps';
import { Global, Module } from '@nestjs/common';
import { CsvLists } from '../../platform/http/csv-lists.js';
import { slice } from '../../platform/slice.js';
import { PostBodySlot } from '../posts/post-bodies.queries.js';
import { MiniappSchema } from './domain/miniapp.js';
import { MiniappBody } from './handlers/miniapp-body.js';
import {
  AddMiniappHandler,
  ChangeMiniappHandler,
  Miniapps,
  RemoveMiniappHandler,
  RestoreMiniappHandler,
} from './handlers/miniapp.handlers.js';
import { MiniappsController } from './http/miniapps.controller.js';
import { Migration20261123221000Miniapps } from './migrations/migration-20261123221000-miniapps.js';
import { Migration20261124100000DeletedMiniapps } from './migrations/migration-20261124100000-deleted-miniapps.js';
import { MiniappQueries } from './miniapps.queries.js';
import { MiniappReads } from './reads/miniapp.reads.js';
import { MiniappSweep } from './sweep/miniapp-sweep.js';

/** Small web apps of the back office, put in posts and run in a frame without rights. */
@Global()
@Module({
  controllers: [MiniappsController],
  providers: [
    AddMiniappHandler,
    ChangeMiniappHandler,
    RemoveMiniappHandler,
    RestoreMiniappHandler,
    MiniappBody,
    Miniapps,
    MiniappQueries,
    MiniappReads,
    MiniappSweep,
  ],
  exports: [MiniappQueries],
})
export class MiniappsModule {
  constructor(lists: CsvLists, reads: MiniappReads, posts: PostBodySlot, body: MiniappBody) {
    posts.contribute('miniapp', body);
    lists.register({
      word: 'miniapps',
      shape: miniappList,
      count: (asked, _, most) => reads.count(asked, most),
      each: (asked) => reads.each(asked),
    });
  }
}

export const miniappsSlice = slice({
  module: MiniappsModule,
  entities: [MiniappSchema],
  migrations: [
    { name: '20261123221000-miniapps', class: Migration20261123221000Miniapps },
    { name: '20261124100000-deleted-miniapps', class: Migration20261124100000DeletedMiniapps },
  ],
  reads: ['post'],
  screens: miniappScreens,
});
