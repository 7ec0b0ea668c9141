import { videoRenderJob } from '@afi/contracts/videos';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { videoFiles } from '../domain/video-files.js';
import { RenderVideo } from '../videos.commands.js';
import { FilmRoom } from './film-room.js';
import { OwnVideos } from './own-videos.js';
import { VideoPlans } from './video-plans.js';

@CommandHandler(RenderVideo)
export class RenderVideoHandler implements ICommandHandler<RenderVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly plans: VideoPlans,
    private readonly own: OwnVideos,
    private readonly room: FilmRoom,
  ) {}

  /** @throws Problem `videos.under-way`, `videos.no-scenes` (409), `videos.too-long` (422), `media.too-much-stored` (413) */
  execute({ accountId, videoId }: RenderVideo) {
    return this.em.transactional(async () => {
      const video = await this.own.mustFindLiving(accountId, videoId);
      // What is made lies in a folder of its own, which the sweep of videos clears; the plan goes with the sweep of uploads.
      const sourceKey = `uploads/${uuid()}`;
      const { jobId } = await this.commands.execute(
        new RequestJob(videoRenderJob, {
          payload: { videoId, sourceKey, resultKey: `${videoFiles}${uuid()}` },
          ownerId: accountId,
          label: '',
          subject: { type: 'video', id: videoId },
        }),
      );
      video.render(jobId);
      await this.plans.put(video, sourceKey);
      await this.room.hold(accountId, jobId);
      return { jobId };
    });
  }
}
