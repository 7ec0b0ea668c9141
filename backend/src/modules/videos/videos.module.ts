import { EntityManager } from '@mikro-orm/postgresql';
import { videoRenderJob, videoScenesJob, videoScreens } from '@afi/contracts/videos';
import { narrationSettings } from '@afi/runtime/narration-settings';
import { Module } from '@nestjs/common';
import { aboutLiving } from '../../platform/queue/about-living.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { VideoSchema } from './domain/video.js';
import { BeginVideoHandler } from './handlers/begin-video.handler.js';
import { FilmLogo } from './handlers/film-logo.js';
import { FilmRoom } from './handlers/film-room.js';
import { OwnVideos } from './handlers/own-videos.js';
import { RenderVideoHandler } from './handlers/render-video.handler.js';
import { RetriedVideos } from './handlers/retried-videos.js';
import { VideoPlans } from './handlers/video-plans.js';
import {
  ChangeVideoHandler,
  DuplicateVideoHandler,
  RemoveVideoHandler,
  RestoreVideoHandler,
  StopVideoHandler,
} from './handlers/video.handlers.js';
import { ShareableVideos } from './handlers/shareable-videos.js';
import { VideosController } from './http/videos.controller.js';
import { Migration20261123230000Videos } from './migrations/migration-20261123230000-videos.js';
import { Migration20261127030000VideoSounds } from './migrations/migration-20261127030000-video-sounds.js';
import { Migration20261129030000VideoVoices } from './migrations/migration-20261129030000-video-voices.js';
import { Migration20261129030050OpenVideos } from './migrations/migration-20261129030050-open-videos.js';
import { Migration20261129040000KeptVoices } from './migrations/migration-20261129040000-kept-voices.js';
import { Migration20261209000013Slideshows } from './migrations/migration-20261209000013-slideshows.js';
import { Migration20261209000031ScenesLeftOut } from './migrations/migration-20261209000031-scenes-left-out.js';
import { CountVideoLinkWhenJobEnded } from './reactions/count-video-link-when-job-ended.js';
import { GiveFilmRoomBackWhenJobEnded } from './reactions/give-film-room-back-when-job-ended.js';
import { KeepFilmWhenJobFinished } from './reactions/keep-film-when-job-finished.js';
import { KeepScenesWhenJobFinished } from './reactions/keep-scenes-when-job-finished.js';
import { LetLogoGoWhenJobEnded } from './reactions/let-logo-go-when-job-ended.js';
import { RenderVideoWhenReady } from './reactions/render-video-when-ready.js';
import { ShowVideoWhenChanged } from './reactions/show-video-when-changed.js';
import { SharedVideos } from './reads/shared-videos.js';
import { UnfinishedVideos } from './reads/unfinished-videos.js';
import { VideoCreations } from './reads/video-creations.js';
import { VideoReads } from './reads/video.reads.js';
import { VideoRoom } from './reads/video-room.js';
import { VideoSweep } from './sweep/video-sweep.js';
import { WaitingVideos } from './sweep/waiting-videos.js';
import { videosForget, videosOfPerson } from './videos.personal.js';

/** Videos made of something a person has: scenes they change, then a film. */
@Module({
  controllers: [VideosController],
  providers: [
    BeginVideoHandler,
    ChangeVideoHandler,
    CountVideoLinkWhenJobEnded,
    DuplicateVideoHandler,
    FilmLogo,
    FilmRoom,
    GiveFilmRoomBackWhenJobEnded,
    KeepFilmWhenJobFinished,
    KeepScenesWhenJobFinished,
    LetLogoGoWhenJobEnded,
    OwnVideos,
    RemoveVideoHandler,
    RenderVideoHandler,
    RenderVideoWhenReady,
    RestoreVideoHandler,
    RetriedVideos,
    ShareableVideos,
    SharedVideos,
    ShowVideoWhenChanged,
    StopVideoHandler,
    UnfinishedVideos,
    VideoCreations,
    VideoPlans,
    VideoReads,
    VideoRoom,
    VideoSweep,
    WaitingVideos,
  ],
})
export class VideosModule {
  constructor(kinds: JobKinds, retried: RetriedVideos, em: EntityManager) {
    const awaitedAmong = aboutLiving(em, 'video');
    kinds.register(videoScenesJob, { beforeRetry: (job) => retried.cutAgain(job), awaitedAmong });
    kinds.register(videoRenderJob, {
      awaitedAmong,
      storeForRetry: (job, sourceKey) => retried.storePlan(job, sourceKey),
      beforeRetry: (job, put) => retried.renderAgain(job, put),
    });
  }
}

export const videosSlice = slice({
  module: VideosModule,
  entities: [VideoSchema],
  migrations: [
    { name: '20261123230000-videos', class: Migration20261123230000Videos },
    { name: '20261127030000-video-sounds', class: Migration20261127030000VideoSounds },
    { name: '20261129030000-video-voices', class: Migration20261129030000VideoVoices },
    { name: '20261129030050-open-videos', class: Migration20261129030050OpenVideos },
    { name: '20261129040000-kept-voices', class: Migration20261129040000KeptVoices },
    { name: '20261209000013-slideshows', class: Migration20261209000013Slideshows },
    { name: '20261209000031-scenes-left-out', class: Migration20261209000031ScenesLeftOut },
  ],
  settings: narrationSettings,
  reads: ['job'],
  screens: videoScreens,
  personal: videosOfPerson,
  forgetting: videosForget,
  notPersonal: {
    'video.jobId': 'a work, told among the works',
    'video.musicId': 'a file, told among the files',
    'video.communityId': 'a community, told among the memberships',
  },
});
