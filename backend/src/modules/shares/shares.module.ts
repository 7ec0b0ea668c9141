import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { ShareSchema } from './domain/share.js';
import { EndOwnShareHandler, EndShareHandler, MakeShareHandler } from './handlers/share.handlers.js';
import { SharesController } from './http/shares.controller.js';
import { Migration20261130030000Shares } from './migrations/migration-20261130030000-shares.js';
import { ShowShareWhenChanged } from './reactions/show-share-when-changed.js';
import { SharedFiles } from './reads/shared-files.js';
import { sharesForget, sharesOfPerson } from './shares.personal.js';
import { Shareables, ShareQueries, ShareSlot } from './shares.queries.js';
import { ShareSweep } from './sweep/share-sweep.js';

/** Links that show what somebody made to whoever has them, for some days. What they show, other words contribute. */
@Global()
@Module({
  controllers: [SharesController],
  providers: [
    EndOwnShareHandler,
    EndShareHandler,
    MakeShareHandler,
    SharedFiles,
    Shareables,
    ShareQueries,
    ShareSlot,
    ShareSweep,
    ShowShareWhenChanged,
  ],
  exports: [Shareables, ShareQueries, ShareSlot],
})
export class SharesModule {}

export const sharesSlice = slice({
  module: SharesModule,
  entities: [ShareSchema],
  migrations: [{ name: '20261130030000-shares', class: Migration20261130030000Shares }],
  reads: ['account'],
  personal: sharesOfPerson,
  forgetting: sharesForget,
  notPersonal: { 'share.subjectId': 'what is shown, told among what they made' },
});
