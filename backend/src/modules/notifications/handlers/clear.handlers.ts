import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { ClearNotifications, RestoreNotifications } from '../notifications.commands.js';
import { Bell } from './bell.js';

@CommandHandler(ClearNotifications)
export class ClearNotificationsHandler implements ICommandHandler<ClearNotifications> {
  constructor(
    private readonly em: EntityManager,
    private readonly bell: Bell,
  ) {}

  async execute({ accountId, which }: ClearNotifications) {
    const clearing = uuid();
    const { numUpdatedRows } = await tablesOf(this.em)
      .updateTable('notification')
      .set({ clearedAs: clearing, clearedAt: sql<Date>`now()` })
      .where('accountId', '=', accountId)
      .where('clearedAs', 'is', null)
      .$if('id' in which, (rows) => rows.where('id', '=', (which as { id: string }).id))
      // What came later nobody has seen. Screens know moments by the millisecond.
      .$if('upTo' in which && which.upTo !== null, (rows) =>
        rows.where(
          ({ ref }) =>
            sql<boolean>`date_trunc('milliseconds', ${ref('createdAt')}) <= ${(which as { upTo: string }).upTo}::timestamptz`,
        ),
      )
      .executeTakeFirst();
    if ('id' in which && !numUpdatedRows) return { clearing: await this.clearedBefore(accountId, which.id) };
    await this.bell.count([accountId]);
    return { clearing };
  }

  /** Cleared on another device meanwhile: it is as it was asked to be. */
  private async clearedBefore(accountId: string, id: string): Promise<string> {
    const row = await tablesOf(this.em)
      .selectFrom('notification')
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .select('clearedAs')
      .executeTakeFirst();
    if (!row?.clearedAs) throw notFound();
    return row.clearedAs;
  }
}

@CommandHandler(RestoreNotifications)
export class RestoreNotificationsHandler implements ICommandHandler<RestoreNotifications> {
  constructor(
    private readonly em: EntityManager,
    private readonly bell: Bell,
  ) {}

  async execute({ accountId, clearing }: RestoreNotifications): Promise<void> {
    await tablesOf(this.em)
      .updateTable('notification')
      .set({ clearedAs: null, clearedAt: null })
      .where('accountId', '=', accountId)
      .where('clearedAs', '=', clearing)
      .execute();
    await this.bell.count([accountId]);
  }
}
