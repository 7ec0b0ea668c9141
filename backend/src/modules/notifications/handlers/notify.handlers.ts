import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql, type Expression, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { notFound } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { batchSize } from '../domain/batch-size.js';
import { MarkRead, Notify, NotifyAdmins, NotifyMembers, type ToldTo } from '../notifications.commands.js';
import { MembersPartlyNotified } from '../notifications.events.js';
import { Recipients } from '../reads/recipients.js';
import { Bell } from './bell.js';
import { Outside } from './outside.js';

@CommandHandler(Notify)
export class NotifyHandler implements ICommandHandler<Notify> {
  constructor(
    private readonly em: EntityManager,
    private readonly bell: Bell,
    private readonly outside: Outside,
  ) {}

  async execute({ told, outsideToo }: Notify): Promise<void> {
    const rows = told.map(({ accountId, notification: { kind, params, link, actorId = null } }) => ({
      id: uuid(),
      ...{ accountId, kind, params, link, actorId },
    }));
    await tablesOf(this.em).insertInto('notification').values(rows).execute();
    await this.bell.ring(told);
    if (outsideToo) await this.outside.tell(told);
  }
}

@CommandHandler(NotifyAdmins)
export class NotifyAdminsHandler implements ICommandHandler<NotifyAdmins> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ notification, exceptId }: NotifyAdmins): Promise<void> {
    const admins = await tablesOf(this.em)
      .selectFrom('account')
      .where('userType', '=', 'admin')
      .where('closedAt', 'is', null)
      .select('id')
      .execute();
    const told = admins.filter(({ id }) => id !== exceptId);
    if (told.length) await this.commands.execute(new Notify(told.map(({ id }) => ({ accountId: id, notification }))));
  }
}

/** A few statements however many members: eight posts at once make one line "8 publications", not eight. */
@CommandHandler(NotifyMembers)
export class NotifyMembersHandler implements ICommandHandler<NotifyMembers> {
  constructor(
    private readonly em: EntityManager,
    private readonly bell: Bell,
    private readonly communities: CommunityQueries,
    private readonly outside: Outside,
    private readonly recipients: Recipients,
    private readonly posts: PostQueries,
    private readonly outbox: Outbox,
  ) {}

  execute({ communityId, exceptId, notification, after }: NotifyMembers): Promise<void> {
    const { kind, link, actorId = null, at } = notification;
    const params = { ...notification.params, ...(at ? { at } : {}) };
    return this.em.transactional(async (em) => {
      await oneAtATime(em, `notify ${communityId}`);
      const { postId } = notification.params;
      const isNews = kind === 'post.published' && typeof postId === 'string';
      // What stood there before somebody came is no news for them.
      const joinedBefore = isNews ? at : null;
      const batch = await this.communities.memberIds(communityId, { after, limit: batchSize, joinedBefore });
      const wanted = await this.recipients.of(
        batch.filter((id) => id !== exceptId),
        { kind, communityId },
      );
      // A badge for what somebody has just read would be of nothing. What is to be confirmed is told all the same.
      const seen = isNews ? await this.posts.seenAmong(postId, wanted) : new Set<string>();
      const members = wanted.filter((id) => !seen.has(id));
      const counted = await countOneMore(tablesOf(em), members, communityId, { ...notification, params });
      const fresh = members.filter((id) => !counted.has(id));
      const line = { kind, params, link, actorId };
      await addLine(tablesOf(em), fresh, line);
      const told = fresh.map((accountId) => ({ accountId, notification: line }));
      // One object for each number: it is put into words once.
      const more = [...Map.groupBy(counted, ([, count]) => count)].flatMap(([count, lines]) => {
        const several = severalOf(line, notification, count);
        return lines.map(([accountId]) => ({ accountId, notification: several }));
      });
      await this.bell.ring([...told, ...more]);
      await this.outside.tell(told);
      const last = batch.at(-1);
      if (last && batch.length === batchSize)
        await this.outbox.record(new MembersPartlyNotified(communityId, exceptId, notification, last));
    });
  }
}

/** What a line says that counts several. */
const severalOf = (line: ToldTo['notification'], { many }: NotifyMembers['notification'], count: number) => ({
  ...line,
  link: many,
  params: { ...line.params, count },
});

/** Seconds between the first and the last of what one act published. */
const togetherSeconds = 15;

/** Where a like line is fresh and unread, or tells of what happened together with it, it says one more; answers whose lines those are, and their counts. */
async function countOneMore(
  tables: Kysely<Tables>,
  members: string[],
  communityId: string,
  { kind, params, many, actorId = null, at }: NotifyMembers['notification'],
): Promise<ReadonlyMap<string, number>> {
  const like = tables
    .selectFrom('notification as o')
    .distinctOn('o.accountId')
    .select('o.id')
    .where(({ ref }) => sql<boolean>`${ref('o.accountId')} = any(${members}::uuid[])`)
    .where('o.kind', '=', kind)
    .where('o.clearedAs', 'is', null)
    .where(({ ref }) => sql<boolean>`${ref('o.params')}->>'communityId' = ${communityId}`)
    // Of all an account was ever told, the newest are looked at; what failed is tried again for less than that.
    .where('o.createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .where(({ or, and, eb, ref }) =>
      or([
        and([eb('o.readAt', 'is', null), eb('o.createdAt', '>', sql<Date>`now() - interval '2 minutes'`)]),
        sql<boolean>`abs(extract(epoch from (${ref('o.params')}->>'at')::timestamptz - ${at ?? null}::timestamptz)) <= ${togetherSeconds}`,
      ]),
    )
    .orderBy('o.accountId')
    .orderBy('o.createdAt', 'desc');
  const counted = await tables
    .updateTable('notification')
    .set(({ ref }) => ({
      params: sql<typeof params>`${JSON.stringify(params)}::jsonb
        || jsonb_build_object('count', coalesce((${ref('params')}->>'count')::int, 1) + 1)`,
      link: many,
      actorId,
      readAt: null,
      createdAt: sql<Date>`now()`,
    }))
    .where('id', 'in', like)
    .returning(({ ref }) => ['accountId', sql<number>`(${ref('params')}->>'count')::int`.as('count')])
    .execute();
  return new Map(counted.map(({ accountId, count }) => [accountId, count]));
}

/** One statement of few values however many accounts. */
async function addLine(
  tables: Kysely<Tables>,
  accountIds: string[],
  { kind, params, link, actorId = null }: ToldTo['notification'],
): Promise<void> {
  const accounts = sql<{ accountId: string }>`unnest(${accountIds}::uuid[])`.as<'told'>(sql`told(account_id)`);
  await tables
    .insertInto('notification')
    .columns(['id', 'accountId', 'kind', 'params', 'link', 'actorId'])
    .expression(
      tables
        .selectFrom(accounts)
        .select([
          sql<string>`gen_random_uuid()`.as('id'),
          'told.accountId',
          sql<string>`${kind}::text`.as('kind'),
          sql<typeof params>`${JSON.stringify(params)}::jsonb`.as('params'),
          sql<string | null>`${link}::text`.as('link'),
          sql<string | null>`${actorId}::uuid`.as('actorId'),
        ]),
    )
    .execute();
}

/**
 * The id a link leads to: of the thing itself, of which a place is named, or below which is looked through what is said. Without a
 * pattern: fifty things among twenty thousand lines took 230 ms by `like`, and take 13.
 */
const leadsTo = (link: Expression<string | null>) =>
  sql<string>`right(split_part(replace(${link}, '/comments/review', ''), '#', 1), 36)`;

@CommandHandler(MarkRead)
export class MarkReadHandler implements ICommandHandler<MarkRead> {
  constructor(
    private readonly em: EntityManager,
    private readonly bell: Bell,
  ) {}

  async execute({ accountId, which }: MarkRead): Promise<void> {
    const { numUpdatedRows } = await tablesOf(this.em)
      .updateTable('notification')
      .set(({ ref }) => ({ readAt: sql<Date>`coalesce(${ref('readAt')}, now())` }))
      .where('accountId', '=', accountId)
      .where((line) => {
        if (which !== 'all' && 'id' in which) return line('id', '=', which.id);
        const unread = line('readAt', 'is', null);
        if (which === 'all') return unread;
        const about = [which.about].flat();
        const leadsThere = sql<boolean>`${leadsTo(line.ref('link'))} = any(${about}::text[])`;
        const onPage = sql<boolean>`split_part(split_part(${line.ref('link')}, '#', 1), '?', 1) = any(${about}::text[])`;
        const toldInIt = sql<boolean>`${line.ref('params')}->>'communityId' = any(${about}::text[])`;
        // A line of several names the last of them, and leads to their community.
        const namesIt = sql<boolean>`${line.ref('params')}->>'postId' = any(${about}::text[])`;
        return line.and([unread, line.or([leadsThere, onPage, toldInIt, namesIt])]);
      })
      .executeTakeFirst();
    if (which !== 'all' && 'id' in which && !numUpdatedRows) throw notFound();
    await this.bell.count([accountId]);
  }
}
