import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Thought } from '../domain/thought.js';
import { ChangeThought, KeepThought, RemoveThought, RestoreThought } from '../thoughts.commands.js';
import { OwnThoughts } from './own-thoughts.js';
import { Transcriptions } from './transcriptions.js';

@CommandHandler(KeepThought)
export class KeepThoughtHandler implements ICommandHandler<KeepThought> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnThoughts,
    private readonly transcriptions: Transcriptions,
  ) {}

  execute({ accountId, input }: KeepThought) {
    return this.em.transactional(async (em) => {
      await this.own.mustOwnGoal(accountId, input.goalId);
      const thought = Thought.keep(accountId, input);
      if (input.mediaId) await this.own.hold(thought, input.mediaId);
      em.persist(thought);
      await this.own.mustHaveRoom(accountId);
      return { thoughtId: thought.id, jobId: await this.transcriptions.begin(thought) };
    });
  }
}

@CommandHandler(ChangeThought)
export class ChangeThoughtHandler implements ICommandHandler<ChangeThought> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnThoughts,
    private readonly transcriptions: Transcriptions,
  ) {}

  execute({ accountId, thoughtId, changes }: ChangeThought) {
    return this.em.transactional(async (em) => {
      const thought = await this.own.mustFindLiving(accountId, thoughtId);
      if (changes.version !== undefined) await em.lock(thought, LockMode.OPTIMISTIC, changes.version);
      const [before, was] = [thought.written(), thought.transcriptState];
      if (changes.goalId !== thought.goalId) await this.own.mustOwnGoal(accountId, changes.goalId);
      thought.change(changes);
      // Who has no room left may still write less.
      if (thought.written() > before) await this.own.mustHaveRoom(accountId);
      if (was === 'processing' && thought.transcriptState !== was) await this.transcriptions.stop(thought);
      await this.transcriptions.begin(thought);
    });
  }
}

/** Recording and photos are let go at once; the days they are kept for an undo are more than the hours a thought is. */
@CommandHandler(RemoveThought)
export class RemoveThoughtHandler implements ICommandHandler<RemoveThought> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnThoughts,
    private readonly transcriptions: Transcriptions,
  ) {}

  execute({ accountId, thoughtId }: RemoveThought) {
    return this.em.transactional(async () => {
      const thought = await this.own.mustFindLiving(accountId, thoughtId);
      const was = thought.transcriptState;
      thought.remove();
      if (was === 'processing') await this.transcriptions.stop(thought);
      await this.own.releaseAll(thought);
    });
  }
}

@CommandHandler(RestoreThought)
export class RestoreThoughtHandler implements ICommandHandler<RestoreThought> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnThoughts,
  ) {}

  execute({ accountId, thoughtId }: RestoreThought) {
    return this.em.transactional(async () => {
      const thought = await this.own.mustFind(accountId, thoughtId);
      if (!thought.deletedAt) return;
      thought.restore();
      await this.own.claimAll(thought);
    });
  }
}
