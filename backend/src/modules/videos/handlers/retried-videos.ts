import { videoRenderJob, videoScenesJob, videoSource } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import type { RetriedJob } from '../../../platform/queue/job-kinds.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { Video } from '../domain/video.js';
import { FilmRoom } from './film-room.js';
import { VideoPlans } from './video-plans.js';

/** Work on a video that ended without a result and is tried again, by its author or an admin: the video waits for it again. */
@Injectable()
export class RetriedVideos {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly commands: CommandBus,
    private readonly plans: VideoPlans,
    private readonly room: FilmRoom,
  ) {}

  /**
   * A link may be fetched once more. @throws Problem `videos.not-again`, `videos.already-cut` (409), `videos.source-gone` (410),
   * 413 without room
   */
  async cutAgain({ id, payload }: RetriedJob): Promise<void> {
    const { videoId, sourceKey } = videoScenesJob.payload.parse(payload);
    const video = await this.videoOf(videoId, id);
    if (!(await this.isReadable(id, sourceKey))) throw new Problem('videos.source-gone', 410);
    video.cutAgain();
    if (video.sourceKind === 'link') await this.commands.execute(new HoldLinkRoom(video.accountId, id));
  }

  /** The scenes as they stand now are rendered; those that did not change are not rendered again. @throws Problem 413 without room */
  async renderAgain({ id, payload }: RetriedJob): Promise<void> {
    const { videoId, sourceKey } = videoRenderJob.payload.parse(payload);
    const video = await this.videoOf(videoId, id);
    video.render(id);
    await this.plans.put(video, sourceKey);
    await this.room.hold(video.accountId, id);
  }

  /** Sweeps take a source an hour after its work ended, a PDF whenever nobody holds it; what was read lies with the job for a while. */
  private async isReadable(jobId: string, sourceKey: string): Promise<boolean> {
    if (await this.storage.stat(`jobs/${jobId}/source.json`)) return true;
    const bytes = await this.storage.get(sourceKey);
    if (!bytes) return false;
    const { toRead } = videoSource.parse(JSON.parse(bytes.toString('utf8'))).material;
    return !toRead || toRead.kind === 'link' || (await this.storage.stat(toRead.fileKey)) !== null;
  }

  /** Other work on it has been begun since, or it was deleted: this one is over. */
  private async videoOf(videoId: string, jobId: string): Promise<Video> {
    const video = await this.em.findOne(Video, { id: videoId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!video || video.deletedAt || video.jobId !== jobId) throw new Problem('videos.not-again', 409);
    return video;
  }
}
