import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CountFetched, MustHaveRoom } from '../media.commands.js';
import { MediaQuota } from '../receiver/media-quota.js';

@CommandHandler(MustHaveRoom)
export class MustHaveRoomHandler implements ICommandHandler<MustHaveRoom> {
  constructor(private readonly quota: MediaQuota) {}

  execute({ ownerId }: MustHaveRoom): Promise<void> {
    return this.quota.mustHaveRoom(ownerId);
  }
}

@CommandHandler(CountFetched)
export class CountFetchedHandler implements ICommandHandler<CountFetched> {
  constructor(private readonly quota: MediaQuota) {}

  execute({ ownerId, id, bytes, kept }: CountFetched): Promise<void> {
    return this.quota.fetched(ownerId, { id, bytes, kept });
  }
}
