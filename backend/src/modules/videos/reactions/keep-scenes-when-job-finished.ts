import { cutScenes, videoScenesJob } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Video } from '../domain/video.js';
import { nothingUsed } from '../domain/video-media.js';
import { OwnVideos } from '../handlers/own-videos.js';

/** Keeps the scenes that were cut; of a video that was deleted meanwhile, too, for an undo. */
@Injectable()
@JobReaction(videoScenesJob, [JobFinished, JobFailed, JobCancelled])
export class KeepScenesWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
    private readonly own: OwnVideos,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { videoId, resultKey } = await this.jobs.askedOf(videoScenesJob, event.jobId);
    const video = await this.em.findOne(Video, { id: videoId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (video?.jobId !== event.jobId) return;
    if (event instanceof JobFinished) {
      const bytes = await this.storage.get(resultKey);
      const cut = (bytes && cutScenes.safeParse(JSON.parse(bytes.toString('utf8'))).data) ?? null;
      video.endCutting(cut);
      if (cut) await this.own.claimMedia(video, { ...nothingUsed, musicId: video.musicId });
    } else video.endCutting(null);
    await this.em.flush();
  }
}
