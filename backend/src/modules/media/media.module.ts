import { Global, Module } from '@nestjs/common';
import { imageJob, transcodeJob } from '@afi/contracts/media';
import { FileReceiver } from '../../platform/files/file-receiver.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { MediaSource } from './reads/media-source.js';
import { MediaSchema } from './domain/media.js';
import { MediaClaimSchema } from './domain/media-claim.js';
import { MediaIntakeSchema } from './domain/media-intake.js';
import { ClaimUploadHandler, ReleaseAllOfHandler, ReleaseUploadHandler } from './handlers/claim.handlers.js';
import { CountLinkHandler, HoldLinkRoomHandler } from './handlers/link.handlers.js';
import {
  CountFetchedHandler,
  DropFetchedHandler,
  HoldRoomHandler,
  MustHaveRoomHandler,
} from './handlers/room.handlers.js';
import { StoreUploadHandler } from './handlers/store-upload.handler.js';
import { MediaController } from './http/media.controller.js';
import { mountUploads } from './http/tus.js';
import { KeptFiles, MediaQueries } from './media.queries.js';
import { mediaSettings } from './media.settings.js';
import { Migration20261121140000Media } from './migrations/migration-20261121140000-media.js';
import { Migration20261121203000MediaIntake } from './migrations/migration-20261121203000-media-intake.js';
import { Migration20261121UnusedUploads } from './migrations/migration-20261121-unused-uploads.js';
import { Migration20261122043000MediaFilms } from './migrations/migration-20261122043000-media-films.js';
import { Migration20261122222000MediaCame } from './migrations/migration-20261122222000-media-came.js';
import { FailMediaWhenJobFailed } from './reactions/fail-media-when-job-failed.js';
import { ForgetOriginalWhenJobFinished } from './reactions/forget-original-when-job-finished.js';
import { KeepVariantsWhenJobFinished } from './reactions/keep-variants-when-job-finished.js';
import { MediaQuota } from './receiver/media-quota.js';
import { MediaReceiver } from './receiver/media-receiver.js';
import { ResumableUploads } from './receiver/resumable-uploads.js';
import { UploadSweep } from './sweep/upload-sweep.js';
import { mediaForgets, mediaOfPerson } from './media.personal.js';

/** Files people send, of every kind. Global: the platform's multipart calls need its receiver, words its views. */
@Global()
@Module({
  controllers: [MediaController],
  providers: [
    ClaimUploadHandler,
    CountFetchedHandler,
    CountLinkHandler,
    HoldLinkRoomHandler,
    DropFetchedHandler,
    HoldRoomHandler,
    KeptFiles,
    MustHaveRoomHandler,
    ReleaseAllOfHandler,
    ReleaseUploadHandler,
    StoreUploadHandler,
    FailMediaWhenJobFailed,
    ForgetOriginalWhenJobFinished,
    KeepVariantsWhenJobFinished,
    MediaQueries,
    MediaQuota,
    MediaReceiver,
    ResumableUploads,
    { provide: FileReceiver, useExisting: MediaReceiver },
    UploadSweep,
    MediaSource,
  ],
  exports: [FileReceiver, KeptFiles, MediaQueries],
})
export class MediaModule {
  constructor(kinds: JobKinds) {
    kinds.register(imageJob);
    kinds.register(transcodeJob);
  }
}

export const mediaSlice = slice({
  module: MediaModule,
  entities: [MediaSchema, MediaClaimSchema, MediaIntakeSchema],
  migrations: [
    { name: '20261121-unused-uploads', class: Migration20261121UnusedUploads },
    { name: '20261121140000-media', class: Migration20261121140000Media },
    { name: '20261121203000-media-intake', class: Migration20261121203000MediaIntake },
    { name: '20261122043000-media-films', class: Migration20261122043000MediaFilms },
    { name: '20261122222000-media-came', class: Migration20261122222000MediaCame },
  ],
  settings: mediaSettings,
  reads: ['account', 'job'],
  mount: mountUploads,
  personal: mediaOfPerson,
  forgetting: mediaForgets,
  notPersonal: {
    'media_claim.claimantId': 'what shows the file: a post, a product',
    'media_intake.ownerId': 'bytes counted against a quota, gone after a day',
  },
});
