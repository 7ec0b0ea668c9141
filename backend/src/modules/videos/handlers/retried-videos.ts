import { videoRenderJob, videoScenesJob } from '@afi/contracts/videos';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { StaleSource, type RetriedJob } from '../../../platform/queue/job-kinds.js';
import { GivenSources } from '../../creations/creations.queries.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { Video } from '../domain/video.js';
import { FilmLogo } from './film-logo.js';
import { FilmRoom } from './film-room.js';
import { VideoPlans, type VersionPut } from './video-plans.js';

/** Work on a video that ended without a result and is tried again, by its author or an admin: the video waits for it again. */
@Injectable()
export class RetriedVideos {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sources: GivenSources,
    private readonly plans: VideoPlans,
    private readonly room: FilmRoom,
    private readonly logos: FilmLogo,
  ) {}

  /**
   * A link may be fetched once more. @throws Problem `videos.not-again`, `videos.already-cut` (409), `videos.source-gone` (410),
   * 413 without room
   */
  async cutAgain({ id, payload }: RetriedJob): Promise<void> {
    const { videoId, sourceKey } = videoScenesJob.payload.parse(payload);
    const video = await this.videoOf(videoId, id);
    if (!(await this.sources.isReadable(id, sourceKey))) throw new Problem('videos.source-gone', 410);
    video.cutAgain();
    if (video.sourceKind === 'link') await this.commands.execute(new HoldLinkRoom(video.accountId, id));
  }

  /** Stores the scenes as they stand now. @throws Problem `videos.not-again` (409), what keeps a film from being made */
  async storePlan({ id, payload, account }: RetriedJob, sourceKey: string): Promise<VersionPut> {
    const { videoId } = videoRenderJob.payload.parse(payload);
    const isOver = !account || (await this.isOver(videoId, id));
    if (isOver) throw new Problem('videos.not-again', 409);
    return this.plans.putOf(account, videoId, sourceKey);
  }

  /** What was stored is rendered; scenes that did not change are not rendered again. @throws Problem 413 without room, StaleSource */
  async renderAgain({ id, payload }: RetriedJob, put: VersionPut): Promise<void> {
    const video = await this.videoOf(videoRenderJob.payload.parse(payload).videoId, id);
    if (video.version !== put.version) throw new StaleSource();
    video.render(id);
    await this.room.hold(video.accountId, id);
    // Other films may have been begun since; none is from here on.
    if ((await this.plans.isSpent(video)) !== put.spent) throw new StaleSource();
    await this.logos.hold(id, put.logoId);
  }

  private async isOver(videoId: string, jobId: string): Promise<boolean> {
    const video = await tablesOf(this.em)
      .selectFrom('video')
      .where('id', '=', videoId)
      .where('jobId', '=', jobId)
      .where('deletedAt', 'is', null)
      .select('id')
      .executeTakeFirst();
    return !video;
  }

  /** Other work on it has been begun since, or it was deleted: this one is over. */
  private async videoOf(videoId: string, jobId: string): Promise<Video> {
    const video = await this.em.findOne(Video, { id: videoId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!video || video.deletedAt || video.jobId !== jobId) throw new Problem('videos.not-again', 409);
    return video;
  }
}
