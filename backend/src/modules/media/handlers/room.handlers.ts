import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { CountFetched, DropFetched, HoldRoom, MustHaveRoom } from '../media.commands.js';
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

@CommandHandler(DropFetched)
export class DropFetchedHandler implements ICommandHandler<DropFetched> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly quota: MediaQuota,
  ) {}

  async execute({ ownerId, fetched: { id, storageKey }, heldAs }: DropFetched): Promise<void> {
    const bytes = (await this.storage.stat(storageKey))?.bytes ?? 0;
    if (ownerId) await this.quota.fetched(ownerId, { id, bytes, kept: false }, heldAs);
    // What is rolled back is tried again, and finds it. Where the process dies in between, the sweep of uploads takes it.
    afterCommit(this.em, () => void this.storage.remove(storageKey).catch(() => undefined));
  }
}
