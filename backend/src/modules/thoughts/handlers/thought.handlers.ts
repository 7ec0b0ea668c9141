import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PrivateThoughtLeave } from '../../assistant/private-leave.queries.js';
import { Thought } from '../domain/thought.js';
import { ChangeThought, KeepThought, RemoveThought, RestoreThought, TagThought } from '../thoughts.commands.js';
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
    private readonly leave: PrivateThoughtLeave,
  ) {}

  execute({ accountId, thoughtId, changes }: ChangeThought) {
    return this.em.transactional(async (em) => {
      if (changes.private) await this.leave.hold(accountId);
      const thought = await this.own.mustFindLiving(accountId, thoughtId);
      if (changes.version !== undefined) await em.lock(thought, LockMode.OPTIMISTIC, changes.version);
      const [before, was, wasPrivate] = [thought.written(), thought.transcriptState, thought.private];
      if (changes.goalId !== thought.goalId) await this.own.mustOwnGoal(accountId, changes.goalId);
      thought.change(changes);
      // Who has no room left may still write less.
      if (thought.written() > before) await this.own.mustHaveRoom(accountId);
      if (was === 'processing' && thought.transcriptState !== was) await this.transcriptions.stop(thought);
      await this.transcriptions.begin(thought);
      if (!thought.private || wasPrivate) return;
      await em.flush();
      await this.leave.needsLeave(accountId, thoughtId);
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
    private readonly leave: PrivateThoughtLeave,
  ) {}

  execute({ accountId, thoughtId }: RemoveThought) {
    return this.em.transactional(async (em) => {
      // One that is private is told with leave alone already; who holds a conversation, as an undo there does, asks for no leave.
      const wasPublic = await this.own.isPublic(accountId, thoughtId);
      if (wasPublic) await this.leave.hold(accountId);
      const thought = await this.own.mustFindLiving(accountId, thoughtId);
      const was = thought.transcriptState;
      thought.remove();
      if (was === 'processing') await this.transcriptions.stop(thought);
      await this.own.releaseAll(thought);
      if (!wasPublic) return;
      await em.flush();
      await this.leave.needsLeave(accountId, thoughtId);
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

@CommandHandler(TagThought)
export class TagThoughtHandler implements ICommandHandler<TagThought> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnThoughts,
  ) {}

  execute({ accountId, thoughtId, tag, wears }: TagThought) {
    return this.em.transactional(async () => {
      const thought = await this.own.mustFindLiving(accountId, thoughtId);
      thought.tagged(tag, wears);
      if (wears) await this.own.mustHaveRoom(accountId);
    });
  }
}
