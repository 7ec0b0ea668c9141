import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeStory, RemoveStory, RestoreStory } from '../stories.commands.js';
import { OwnStories } from './own-stories.js';

@CommandHandler(ChangeStory)
export class ChangeStoryHandler implements ICommandHandler<ChangeStory> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnStories,
  ) {}

  execute({ accountId, storyId, changes }: ChangeStory) {
    return this.em.transactional(async (em) => {
      const story = await this.own.mustFindLiving(accountId, storyId);
      await em.lock(story, LockMode.OPTIMISTIC, changes.version);
      story.change(changes);
    });
  }
}

@CommandHandler(RemoveStory)
export class RemoveStoryHandler implements ICommandHandler<RemoveStory> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnStories,
  ) {}

  execute({ accountId, storyId }: RemoveStory) {
    return this.em.transactional(async () => (await this.own.mustFindLiving(accountId, storyId)).remove());
  }
}

@CommandHandler(RestoreStory)
export class RestoreStoryHandler implements ICommandHandler<RestoreStory> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnStories,
  ) {}

  execute({ accountId, storyId }: RestoreStory) {
    return this.em.transactional(async () => (await this.own.mustFind(accountId, storyId)).restore());
  }
}
