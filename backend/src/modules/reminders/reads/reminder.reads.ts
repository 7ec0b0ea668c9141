import { pauseOn } from '@afi/contracts/goal-progress';
import type { reminderList, ReminderView } from '@afi/contracts/reminders';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.js';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds } from '../../../platform/persistence/search.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { dayIn, momentOn } from '../domain/next-time.js';

/** The living reminders of one account, each with the goal it is for. */
function remindersOf(tables: Kysely<Tables>, accountId: string) {
  return tables
    .selectFrom('reminder as r')
    .leftJoin('goal as g', (on) => on.onRef('g.id', '=', 'r.goalId').on('g.deletedAt', 'is', null))
    .where('r.accountId', '=', accountId)
    .where('r.deletedAt', 'is', null)
    .select([
      'r.id',
      'r.text',
      'r.at',
      'r.days',
      'r.onDay as on',
      'r.channel',
      'r.active',
      'r.pausedUntil',
      'r.nextAt',
      'r.snoozedUntil',
      'r.dueAt',
    ])
    .select([
      'r.doneOn',
      'r.createdAt',
      'r.updatedAt',
      'r.revision as version',
      'g.id as goalId',
      'g.title as goalTitle',
      'g.pauses as goalPauses',
    ]);
}
type ReminderRow = Awaited<ReturnType<ReturnType<typeof remindersOf>['executeTakeFirstOrThrow']>>;

const isoOf = (at: Date | string | null): string | null => at && new Date(at).toISOString();

/** Reminders, as the person who set them sees them; nobody else does. */
@Injectable()
export class ReminderReads {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveryQueries,
  ) {}

  async all(asked: z.output<typeof reminderList.query>, { accountId }: Caller): Promise<ListPage<ReminderView>> {
    const tables = tablesOf(this.em);
    let rows = remindersOf(tables, accountId);
    const { active, goalId, search } = asked;
    if (active !== undefined) rows = rows.where('r.active', '=', active);
    if (goalId !== undefined) rows = rows.where('r.goalId', '=', goalId);
    if (search) rows = rows.where(({ ref }) => holds(sql`${ref('r.text')}`, search));
    const sorts = {
      at: { by: 'r.at' as const, type: 'text' as const },
      createdAt: { by: 'r.createdAt' as const, type: 'timestamptz' as const },
    };
    const page = await listPage({ tables, rows, id: 'r.id' as const, sorts }, asked);
    return { ...page, items: await this.views(page.items, accountId) };
  }

  /** A deleted one, and one of somebody else, is not there. */
  async one(reminderId: string, { accountId }: Pick<Caller, 'accountId'>): Promise<ReminderView> {
    const rows = await remindersOf(tablesOf(this.em), accountId).where('r.id', '=', reminderId).execute();
    const [view] = await this.views(rows, accountId);
    if (!view) throw notFound();
    return view;
  }

  /** Whose it is, deleted or not. */
  async ownerOf(reminderId: string): Promise<string | null> {
    const row = await tablesOf(this.em)
      .selectFrom('reminder')
      .select('accountId')
      .where('id', '=', reminderId)
      .executeTakeFirst();
    return row?.accountId ?? null;
  }

  private async views(rows: readonly ReminderRow[], accountId: string): Promise<ReminderView[]> {
    if (rows.length === 0) return [];
    const zone = await zoneOf(this.em, accountId);
    const now = new Date();
    const today = dayIn(now, zone);
    const reached = (await this.deliveries.whoIsReachable([accountId], 'consent')).get(accountId);
    const ways = new Set<string>(reached?.ways.map(({ channel }) => channel));
    return rows.map(({ goalId, goalTitle, goalPauses, doneOn, dueAt, pausedUntil, ...row }) => {
      const isDone = row.on ? doneOn !== null : doneOn === today;
      const isDue = dueAt && !isDone && !row.snoozedUntil && dayIn(new Date(dueAt), zone) === today;
      return {
        ...row,
        over: row.on !== null && row.nextAt === null && (row.active || momentOn(row.on, row.at, zone) <= now),
        reached: row.channel === 'inapp' || ways.has(row.channel),
        goal: goalId && goalTitle !== null ? { id: goalId, title: goalTitle } : null,
        pausedUntil: pausedUntil && pausedUntil > today ? pausedUntil : null,
        goalRests: pauseOn(goalPauses ?? [], today) !== null,
        nextAt: isoOf(row.nextAt),
        snoozedUntil: isoOf(row.snoozedUntil),
        dueAt: isDue ? isoOf(dueAt) : null,
        done: isDone,
        createdAt: new Date(row.createdAt).toISOString(),
        updatedAt: new Date(row.updatedAt).toISOString(),
      };
    });
  }
}
