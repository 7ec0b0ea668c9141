import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { Poll, type KnownOption } from '../domain/poll.js';
import { ChangePoll, ClosePoll, CreatePoll, ForgetPolls, ReopenPoll } from '../polls.commands.js';

@CommandHandler(CreatePoll)
export class CreatePollHandler implements ICommandHandler<CreatePoll> {
  constructor(private readonly em: EntityManager) {}

  execute({ input, at }: CreatePoll) {
    return this.em.transactional(async (em) => {
      const { poll, options } = Poll.ask(input, at);
      em.persist(poll);
      await em.flush();
      await placeOptions(em, poll.id, options);
      return { pollId: poll.id };
    });
  }
}

@CommandHandler(ChangePoll)
export class ChangePollHandler implements ICommandHandler<ChangePoll> {
  constructor(private readonly em: EntityManager) {}

  execute({ pollId, input, at }: ChangePoll): Promise<void> {
    return this.em.transactional(async (em) => {
      const poll = await mustLock(em, pollId);
      const known = await tablesOf(em)
        .selectFrom('poll_option')
        .where('pollId', '=', pollId)
        .select(['id', 'text', 'votes'])
        .execute();
      const options = poll.change(input, known, at);
      await em.flush();
      const kept = new Set(options.map(({ id }) => id));
      const gone = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
      if (gone.length) await tablesOf(em).deleteFrom('poll_option').where('id', 'in', gone).execute();
      await placeOptions(em, pollId, options);
    });
  }
}

@CommandHandler(ClosePoll)
export class ClosePollHandler implements ICommandHandler<ClosePoll> {
  constructor(private readonly em: EntityManager) {}

  execute({ pollId }: ClosePoll): Promise<void> {
    return this.em.transactional(async (em) => (await mustLock(em, pollId)).close());
  }
}

@CommandHandler(ReopenPoll)
export class ReopenPollHandler implements ICommandHandler<ReopenPoll> {
  constructor(private readonly em: EntityManager) {}

  execute({ pollId }: ReopenPoll): Promise<void> {
    return this.em.transactional(async (em) => (await mustLock(em, pollId)).reopen());
  }
}

@CommandHandler(ForgetPolls)
export class ForgetPollsHandler implements ICommandHandler<ForgetPolls> {
  constructor(private readonly em: EntityManager) {}

  async execute({ pollIds }: ForgetPolls): Promise<void> {
    if (pollIds.length > 0) await tablesOf(this.em).deleteFrom('poll').where('id', 'in', pollIds).execute();
  }
}

/** Its row, as it is now: votes wait until what changes it is done. */
async function mustLock(em: EntityManager, pollId: string): Promise<Poll> {
  const poll = await em.findOne(Poll, { id: pollId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!poll) throw notFound();
  return poll;
}

/** Writes the options in their order; counts are what votes made them. */
async function placeOptions(em: EntityManager, pollId: string, options: readonly KnownOption[]): Promise<void> {
  await tablesOf(em)
    .insertInto('poll_option')
    .values(options.map(({ id, text, votes }, place) => ({ id, pollId, text, place, votes })))
    .onConflict((on) =>
      on.column('id').doUpdateSet((eb) => ({ text: eb.ref('excluded.text'), place: eb.ref('excluded.place') })),
    )
    .execute();
}
