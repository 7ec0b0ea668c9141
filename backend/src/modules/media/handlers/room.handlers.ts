import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CountFetched, HoldRoom, MustHaveRoom } from '../media.commands.js';
import { MediaQuota } from '../receiver/media-quota.js';

@CommandHandler(HoldRoom)
export class HoldRoomHandler implements ICommandHandler<HoldRoom> {
  constructor(private readonly quota: MediaQuota) {}

  execute({ ownerId, id, most }: HoldRoom): Promise<void> {
    return this.quota.holdForFetch(ownerId, id, most);
  }
}

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

  execute({ ownerId, fetched, heldAs }: CountFetched): Promise<void> {
    return this.quota.fetched(ownerId, fetched, heldAs);
  }
}
