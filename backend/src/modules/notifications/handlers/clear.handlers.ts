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
      .$if(which !== 'all', (rows) => rows.where('id', '=', (which as { id: string }).id))
      .executeTakeFirst();
    if (which !== 'all' && !numUpdatedRows) throw notFound();
    await this.bell.count([accountId]);
    return { clearing };
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
