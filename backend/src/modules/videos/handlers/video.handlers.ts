import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { copyTitle } from '../../../platform/i18n/copy-title.js';
import { EndShare } from '../../shares/shares.commands.js';
import { Video } from '../domain/video.js';
import { nothingUsed } from '../domain/video-media.js';
import { ChangeVideo, DuplicateVideo, RemoveVideo, RestoreVideo, StopVideo } from '../videos.commands.js';
import { OwnVideos } from './own-videos.js';

@CommandHandler(ChangeVideo)
export class ChangeVideoHandler implements ICommandHandler<ChangeVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnVideos,
  ) {}

  execute({ accountId, videoId, changes }: ChangeVideo) {
    return this.em.transactional(async (em) => {
      const video = await this.own.mustFindLiving(accountId, videoId);
      await em.lock(video, LockMode.OPTIMISTIC, changes.version);
      const { scenes, musicId } = video;
      if (changes.communityId && changes.communityId !== video.communityId)
        await this.own.mustBeIn(accountId, changes.communityId);
      video.change(changes);
      await this.own.claimMedia(video, { scenes, musicId });
      if (video.musicId && video.musicId !== musicId) await this.own.mustBeMusic(video.musicId);
    });
  }
}

@CommandHandler(StopVideo)
export class StopVideoHandler implements ICommandHandler<StopVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnVideos,
  ) {}

  execute({ accountId, videoId }: StopVideo) {
    return this.em.transactional(async () => (await this.own.mustFindLiving(accountId, videoId)).stopWaiting());
  }
}

@CommandHandler(DuplicateVideo)
export class DuplicateVideoHandler implements ICommandHandler<DuplicateVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnVideos,
  ) {}

  /** @throws Problem `videos.full` (413) */
  execute({ accountId, videoId, language }: DuplicateVideo) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(accountId);
      const video = await this.own.mustFindLiving(accountId, videoId);
      const title = copyTitle(language, video.title, 200);
      const copy = Video.copyOf(video, title);
      await this.own.claimMedia(copy, nothingUsed);
      em.persist(copy);
      return { id: copy.id };
    });
  }
}

@CommandHandler(RemoveVideo)
export class RemoveVideoHandler implements ICommandHandler<RemoveVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly own: OwnVideos,
  ) {}

  execute({ accountId, videoId }: RemoveVideo) {
    return this.em.transactional(async () => {
      (await this.own.mustFindLiving(accountId, videoId)).remove();
      // For good: what comes back is shown to nobody until its author says so again.
      await this.commands.execute(new EndShare({ kind: 'video', subjectId: videoId }));
    });
  }
}

@CommandHandler(RestoreVideo)
export class RestoreVideoHandler implements ICommandHandler<RestoreVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnVideos,
  ) {}

  execute({ accountId, videoId }: RestoreVideo) {
    return this.em.transactional(async () => (await this.own.mustFind(accountId, videoId)).restore());
  }
}
