import { videoRenderJob } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Problem } from '../../../platform/problem/problem.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { videoFiles } from '../domain/video-files.js';
import { RenderVideo } from '../videos.commands.js';
import { FilmLogo } from './film-logo.js';
import { FilmRoom } from './film-room.js';
import { OwnVideos } from './own-videos.js';
import { VideoPlans, type VersionPut } from './video-plans.js';

/** Plans put in vain: what a person changes stands still at the second. */
const mostPlans = 5;

/** Other films were begun since a plan was put: it is put anew. */
class LettersChanged extends Error {}

@CommandHandler(RenderVideo)
export class RenderVideoHandler implements ICommandHandler<RenderVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly plans: VideoPlans,
    private readonly own: OwnVideos,
    private readonly room: FilmRoom,
    private readonly logos: FilmLogo,
  ) {}

  /**
   * @throws Problem `videos.under-way`, `videos.no-scenes`, `videos.not-again`, `http.changed-meanwhile` where it changed again and
   * again (409), `videos.too-long` (422), `media.too-much-stored` (413)
   */
  async execute(asked: RenderVideo): Promise<{ jobId: string }> {
    // What is made lies in a folder of its own, which the sweep of videos clears; the plan goes with the sweep of uploads.
    const sourceKey = `uploads/${uuid()}`;
    try {
      for (let plans = 0; plans < mostPlans; plans += 1) {
        // The storage may be slow: nobody waits for it behind a lock.
        const put = await this.plans.putOf(asked.accountId, asked.videoId, sourceKey);
        const begun = await this.begun(asked, sourceKey, put).catch((error: unknown) => {
          if (error instanceof LettersChanged) return null;
          throw error;
        });
        if (begun) return begun;
      }
      throw new Problem('http.changed-meanwhile', 409);
    } catch (error) {
      // What was refused leaves nothing behind; after a lost line the job may be there, and read it.
      if (error instanceof Problem) await this.storage.remove(sourceKey).catch(() => undefined);
      throw error;
    }
  }

  /** Null where it was changed since its plan was put. @throws LettersChanged */
  private begun(
    { accountId, videoId, ifWaiting }: RenderVideo,
    sourceKey: string,
    { version, logoId, spent }: VersionPut,
  ) {
    return this.em.transactional(async () => {
      const video = await this.own.mustFindLiving(accountId, videoId);
      if (ifWaiting && video.state !== 'waiting') throw new Problem('videos.not-again', 409);
      if (video.version !== version) return null;
      const { jobId } = await this.commands.execute(
        new RequestJob(videoRenderJob, {
          payload: { videoId, sourceKey, resultKey: `${videoFiles}${uuid()}` },
          ownerId: accountId,
          label: '',
          subject: { type: 'video', id: videoId },
        }),
      );
      video.render(jobId);
      await this.room.hold(accountId, jobId);
      // Of films asked for at once each was planned as if it were the only one.
      if ((await this.plans.isSpent(video)) !== spent) throw new LettersChanged();
      await this.logos.hold(jobId, logoId);
      return { jobId };
    });
  }
}
