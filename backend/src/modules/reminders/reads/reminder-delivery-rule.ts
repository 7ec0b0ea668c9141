import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { DeliveryRules, type WrittenDelivery } from '../../deliveries/delivery-rules.queries.js';
import { zonesOf } from '../../settings/settings.queries.js';
import { dayIn } from '../domain/next-time.js';

/** What a reminder says outside the app. */
export const rungOutside = 'reminders.sent';

/** Takes back what a reminder was to say outside the app once it is deleted, off, resting, moved, or done for that day. */
@Injectable()
export class ReminderDeliveryRule {
  constructor(
    rules: DeliveryRules,
    private readonly em: EntityManager,
  ) {
    rules.contribute('reminders', (rows) => this.takenBack(rows));
  }

  private async takenBack(rows: readonly WrittenDelivery[]): Promise<Set<string>> {
    const rung = rows.filter(({ about, subjectId }) => about === rungOutside && subjectId !== null);
    if (!rung.length) return new Set();
    const told = await tablesOf(this.em)
      .selectFrom('reminder')
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${rung.map(({ subjectId }) => subjectId)}::uuid[])`)
      .where('active', '=', true)
      .where('deletedAt', 'is', null)
      // Another hour or other days begin anew.
      .where('dueAt', 'is not', null)
      .select(['id', 'accountId', 'dueAt', 'lastOn', 'doneOn', 'pausedUntil'])
      .execute();
    const zones = await zonesOf(this.em, [...new Set(told.map(({ accountId }) => accountId))]);
    const wanted = told.filter(({ accountId, dueAt, lastOn, doneOn, pausedUntil }) => {
      const dayOf = (at: Date) => dayIn(at, zones(accountId));
      if (pausedUntil && pausedUntil > dayOf(new Date())) return false;
      // Done, it may have been put off to another day: by the person's own calendar, not the server's.
      return !doneOn || (lastOn && lastOn > doneOn) || (dueAt && dayOf(new Date(dueAt)) > doneOn);
    });
    const ids = new Set(wanted.map(({ id }) => id));
    return new Set(rung.flatMap(({ id, subjectId }) => (subjectId && ids.has(subjectId) ? [] : id)));
  }
}
