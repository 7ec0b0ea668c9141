import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Notify, NotifyTogether } from '../notifications.commands.js';
import { Bell } from './bell.js';

/** Ten comments on a post are one line that counts, not ten. */
@CommandHandler(NotifyTogether)
export class NotifyTogetherHandler implements ICommandHandler<NotifyTogether> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly bell: Bell,
  ) {}

  execute({
    accountIds,
    about,
    notification: { kind, params, link, many, actorId = null, said = {}, communityId = null },
  }: NotifyTogether): Promise<void> {
    return this.em.transactional(async (em) => {
      await oneAtATime(em, `notify ${kind} ${about}`);
      const told = { ...params, about };
      const counted = await tablesOf(em)
        .updateTable('notification')
        .set(({ ref }) => ({
          params: sql<typeof told>`${JSON.stringify(told)}::jsonb
            || jsonb_build_object('count', coalesce((${ref('params')}->>'count')::int, 1) + 1)`,
          link: many,
          actorId,
          createdAt: sql<Date>`now()`,
        }))
        .where(({ ref }) => sql<boolean>`${ref('accountId')} = any(${accountIds}::uuid[])`)
        .where('kind', '=', kind)
        .where('readAt', 'is', null)
        .where('clearedAs', 'is', null)
        .where(({ ref }) => sql<boolean>`${ref('params')}->>'about' = ${about}`)
        .returning('accountId')
        .execute();
      const known = new Set(counted.map(({ accountId }) => accountId));
      const fresh = accountIds.filter((id) => !known.has(id));
      // One object for all: it is put into words once.
      const line = { kind, params: told, link, actorId, said, communityId };
      if (fresh.length > 0)
        await this.commands.execute(new Notify(fresh.map((accountId) => ({ accountId, notification: line }))));
      await this.bell.count([...known]);
    });
  }
}
