import { videoRenderJob, videoScenesJob } from '@afi/contracts/videos';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import type { RetriedJob } from '../../../platform/queue/job-kinds.js';
import { GivenSources } from '../../creations/creations.queries.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { Video } from '../domain/video.js';
import { FilmLogo } from './film-logo.js';
import { FilmRoom } from './film-room.js';
import { VideoPlans } from './video-plans.js';

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

  /** The scenes as they stand now are rendered; those that did not change are not rendered again. @throws Problem 413 without room */
  async renderAgain({ id, payload }: RetriedJob): Promise<void> {
    const { videoId, sourceKey } = videoRenderJob.payload.parse(payload);
    const video = await this.videoOf(videoId, id);
    video.render(id);
    const put = await this.plans.put(video, sourceKey);
    await this.room.hold(video.accountId, id);
    // Others may have been begun since; none is from here on, so that it is put anew once at most.
    const isSame = (await this.plans.isSpent(video)) === put.spent;
    const { logoId } = isSame ? put : await this.plans.put(video, sourceKey);
    await this.logos.hold(id, logoId);
  }

  /** Other work on it has been begun since, or it was deleted: this one is over. */
  private async videoOf(videoId: string, jobId: string): Promise<Video> {
    const video = await this.em.findOne(Video, { id: videoId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!video || video.deletedAt || video.jobId !== jobId) throw new Problem('videos.not-again', 409);
    return video;
  }
}
