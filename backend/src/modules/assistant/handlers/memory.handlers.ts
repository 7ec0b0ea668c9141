import { maxFacts } from '@afi/contracts/assistant-memory';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/events/outbox.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { PrivateThoughtsAllowed } from '../assistant.events.js';
import { ChatFact, ChatMemory } from '../domain/memory.js';
import {
  AllowPrivateExtras,
  AllowPrivateThoughts,
  ChangeFact,
  ForgetFact,
  KeepFact,
  UseMemory,
} from '../memory.commands.js';
import { PrivateThoughtLeave } from '../private-leave.queries.js';

@CommandHandler(KeepFact)
export class KeepFactHandler implements ICommandHandler<KeepFact> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, text }: KeepFact) {
    return this.em.transactional(async (em) => {
      await oneAtATime(em, `facts ${accountId}`);
      if ((await em.count(ChatFact, { accountId })) >= maxFacts)
        throw new Problem('assistant.too-many-facts', 409, { params: { most: maxFacts } });
      const fact = ChatFact.of(accountId, text);
      em.persist(fact);
      return { factId: fact.id };
    });
  }
}

@CommandHandler(ChangeFact)
export class ChangeFactHandler implements ICommandHandler<ChangeFact> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, factId, text }: ChangeFact) {
    return this.em.transactional(async (em) => {
      const fact = await em.findOne(ChatFact, { id: factId, accountId });
      if (!fact) throw notFound();
      fact.text = text;
    });
  }
}

@CommandHandler(ForgetFact)
export class ForgetFactHandler implements ICommandHandler<ForgetFact> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, factId }: ForgetFact) {
    return this.em.transactional(async (em) => {
      if (!(await em.nativeDelete(ChatFact, { id: factId, accountId }))) throw notFound();
    });
  }
}

@CommandHandler(UseMemory)
export class UseMemoryHandler implements ICommandHandler<UseMemory> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, enabled }: UseMemory) {
    return this.em.transactional(async (em) => {
      const row = { accountId, enabled, privateThoughts: null, privateExtras: null };
      await em.upsert(ChatMemory, row, { onConflictMergeFields: ['enabled'] });
    });
  }
}

@CommandHandler(AllowPrivateThoughts)
export class AllowPrivateThoughtsHandler implements ICommandHandler<AllowPrivateThoughts> {
  constructor(
    private readonly em: EntityManager,
    private readonly leave: PrivateThoughtLeave,
    private readonly outbox: Outbox,
  ) {}

  execute({ accountId, allowed }: AllowPrivateThoughts) {
    return this.em.transactional(async (em) => {
      await this.leave.hold(accountId);
      // Who agrees now has read all of it.
      const row = { accountId, enabled: true, privateThoughts: allowed, privateExtras: allowed };
      await em.upsert(ChatMemory, row, { onConflictMergeFields: ['privateThoughts', 'privateExtras'] });
      if (allowed) return this.outbox.record(new PrivateThoughtsAllowed(accountId));
      await this.leave.isTakenBack(accountId, 'all');
    });
  }
}

@CommandHandler(AllowPrivateExtras)
export class AllowPrivateExtrasHandler implements ICommandHandler<AllowPrivateExtras> {
  constructor(
    private readonly em: EntityManager,
    private readonly leave: PrivateThoughtLeave,
    private readonly outbox: Outbox,
  ) {}

  /** @throws Problem 404 of who lets no model read them: there is nothing it could add to */
  execute({ accountId, allowed }: AllowPrivateExtras) {
    return this.em.transactional(async (em) => {
      await this.leave.hold(accountId);
      const memory = await em.findOne(ChatMemory, { accountId, privateThoughts: true });
      if (!memory) throw notFound();
      memory.privateExtras = allowed;
      if (allowed) await this.outbox.record(new PrivateThoughtsAllowed(accountId));
      else await this.leave.isTakenBack(accountId, 'extras');
    });
  }
}
