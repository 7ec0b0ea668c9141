import { videoRenderJob } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Video } from '../domain/video.js';

/** Puts the film that was made in the place of the one before; of a video that was deleted meanwhile, too, for an undo. */
@Injectable()
@JobReaction(videoRenderJob, [JobFinished, JobFailed, JobCancelled])
export class KeepFilmWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { videoId } = await this.jobs.askedOf(videoRenderJob, event.jobId);
    const video = await this.em.findOne(Video, { id: videoId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (video?.jobId !== event.jobId) return;
    if (event instanceof JobFinished) {
      const { result } = await this.jobs.finished(videoRenderJob, event.jobId);
      const { files, voiceless, markless, plainVoice, voices } = result;
      const kept = new Set([...files, ...voices].map(({ key }) => key));
      const replaced = [...video.files, ...video.voices].filter(({ key }) => !kept.has(key));
      video.endRendering({ files, voiceless, markless, plainVoice, voices });
      // Where this is lost, the sweep takes them.
      afterCommit(this.em, () => {
        for (const { key } of replaced) void this.storage.remove(key).catch(() => undefined);
      });
    } else video.endRendering(null);
    await this.em.flush();
  }
}
