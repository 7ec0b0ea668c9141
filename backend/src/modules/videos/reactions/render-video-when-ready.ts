import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { MediaFailed, MediaReady } from '../../media/media.events.js';
import { Video } from '../domain/video.js';
import { mediaOf } from '../domain/video-media.js';
import { RenderVideo } from '../videos.commands.js';
import { VideoChanged } from '../videos.events.js';

/** A film that was asked for with its source is made as soon as its scenes are cut, and the last of its pictures is prepared. */
@Injectable()
@Reaction<VideoChanged | MediaReady | MediaFailed>([VideoChanged, MediaReady, MediaFailed])
export class RenderVideoWhenReady implements Reacts<VideoChanged | MediaReady | MediaFailed> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async react(event: VideoChanged | MediaReady | MediaFailed): Promise<void> {
    const waiting = await tablesOf(this.em)
      .selectFrom('video')
      .where('renderWhenCut', '=', true)
      .where('state', '=', 'scenes')
      .where('deletedAt', 'is', null)
      .$if('videoId' in event, (some) => some.where('id', '=', 'videoId' in event ? event.videoId : ''))
      .select(['id', 'accountId', 'scenes', 'musicId'])
      .execute();
    for (const video of waiting)
      if (event instanceof VideoChanged || mediaOf(video).has(event.mediaId)) await this.render(video);
  }

  private async render({ id, accountId }: Pick<Video, 'id' | 'accountId'>): Promise<void> {
    try {
      await this.commands.execute(new RenderVideo(accountId, id));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The next of its pictures that is ready comes here again.
      if (error.code === 'videos.media-under-way') return;
      const video = await this.em.findOneOrFail(Video, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      video.waitForAuthor();
      await this.em.flush();
    }
  }
}
