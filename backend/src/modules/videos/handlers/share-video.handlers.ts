import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { EndShare, MakeShare } from '../../shares/shares.commands.js';
import { EndVideoShare, ShareVideo } from '../videos.commands.js';
import { OwnVideos } from './own-videos.js';

@CommandHandler(ShareVideo)
export class ShareVideoHandler implements ICommandHandler<ShareVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly own: OwnVideos,
  ) {}

  /** @throws Problem `videos.no-film` (409) */
  execute({ accountId, videoId, days }: ShareVideo): Promise<void> {
    return this.em.transactional(async () => {
      const video = await this.own.mustFindLiving(accountId, videoId);
      if (!video.files.some(({ kind }) => kind === 'video')) throw new Problem('videos.no-film', 409);
      await this.commands.execute(new MakeShare({ kind: 'video', subjectId: videoId, accountId }, days));
    });
  }
}

@CommandHandler(EndVideoShare)
export class EndVideoShareHandler implements ICommandHandler<EndVideoShare> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly own: OwnVideos,
  ) {}

  execute({ accountId, videoId }: EndVideoShare): Promise<void> {
    return this.em.transactional(async () => {
      await this.own.mustFindLiving(accountId, videoId);
      await this.commands.execute(new EndShare({ kind: 'video', subjectId: videoId }));
    });
  }
}
