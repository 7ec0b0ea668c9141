import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { uuidArray } from '../../../platform/persistence/arrays.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { notFound } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { MarkRead, Notify, NotifyMembers } from '../notifications.commands.js';
import { MembersPartlyNotified } from '../notifications.events.js';
import { Bell } from './bell.js';

@CommandHandler(Notify)
export class NotifyHandler implements ICommandHandler<Notify> {
  constructor(
    private readonly em: EntityManager,
    private readonly bell: Bell,
  ) {}

  async execute({ told }: Notify): Promise<void> {
    const rows = told.map(({ accountId, notification }) => ({ id: uuid(), account_id: accountId, ...notification }));
    await this.em.execute(
      `insert into notification (id, account_id, kind, params, link)
       select id, account_id, kind, params, link from jsonb_populate_recordset(null::notification, ?::jsonb)`,
      [JSON.stringify(rows)],
    );
    await this.bell.ring(told);
  }
}

/** Members told in one transaction; more wait for the next one (ADR 0021). */
const batchSize = 1_000;

/** A few statements however many members: eight posts at once make one line "8 publications", not eight. */
@CommandHandler(NotifyMembers)
export class NotifyMembersHandler implements ICommandHandler<NotifyMembers> {
  constructor(
    private readonly em: EntityManager,
    private readonly bell: Bell,
    private readonly communities: CommunityQueries,
    private readonly outbox: Outbox,
  ) {}

  execute({ communityId, exceptId, notification, after }: NotifyMembers): Promise<void> {
    const { kind, params, link, many } = notification;
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 13))', [`notify ${communityId}`]);
      const batch = await this.communities.memberIds(communityId, { after, limit: batchSize });
      const members = uuidArray(batch.filter((id) => id !== exceptId));
      const grouped = await em.execute<{ account_id: string }[]>(
        `update notification n
            set params = ?::jsonb || jsonb_build_object('count', coalesce((n.params->>'count')::int, 1) + 1), link = ?, created_at = now()
          where n.id in (select distinct on (o.account_id) o.id from notification o
                          where o.account_id = any(?::uuid[]) and o.kind = ? and o.read_at is null
                            and o.params->>'communityId' = ? and o.created_at > now() - interval '2 minutes'
                          order by o.account_id, o.created_at desc)
        returning account_id`,
        [JSON.stringify(params), many, members, kind, communityId],
      );
      const told = grouped.map((row) => row.account_id);
      const fresh = await em.execute<{ account_id: string }[]>(
        `insert into notification (id, account_id, kind, params, link)
         select gen_random_uuid(), id, ?, ?::jsonb, ? from unnest(?::uuid[]) as id where not (id = any(?::uuid[]))
         returning account_id`,
        [kind, JSON.stringify(params), link, members, uuidArray(told)],
      );
      await this.bell.ring(fresh.map((row) => ({ accountId: row.account_id, notification: { kind, params, link } })));
      await this.bell.count(told);
      const last = batch.at(-1);
      if (last && batch.length === batchSize)
        await this.outbox.record(new MembersPartlyNotified(communityId, exceptId, notification, last));
    });
  }
}

@CommandHandler(MarkRead)
export class MarkReadHandler implements ICommandHandler<MarkRead> {
  constructor(
    private readonly em: EntityManager,
    private readonly bell: Bell,
  ) {}

  async execute({ accountId, notificationId }: MarkRead): Promise<void> {
    const rows = await this.em.execute<{ id: string }[]>(
      `update notification set read_at = coalesce(read_at, now()) where account_id = ? ${notificationId ? 'and id = ?' : 'and read_at is null'} returning id`,
      notificationId ? [accountId, notificationId] : [accountId],
    );
    if (notificationId && !rows.length) throw notFound();
    await this.bell.count([accountId]);
  }
}
