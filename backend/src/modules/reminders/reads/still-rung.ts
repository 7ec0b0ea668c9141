import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { DeliveryRules, type WrittenDelivery } from '../../deliveries/delivery-rules.queries.js';

/** What a reminder says outside the app. */
export const rungOutside = 'reminders.sent';

/** Takes back what a reminder was to say outside the app once it is deleted, off, or done for that day. */
@Injectable()
export class StillRung {
  constructor(
    rules: DeliveryRules,
    private readonly em: EntityManager,
  ) {
    rules.contribute('reminders', (rows) => this.takenBack(rows));
  }

  private async takenBack(rows: readonly WrittenDelivery[]): Promise<Set<string>> {
    const rung = rows.filter(({ about, subjectId }) => about === rungOutside && subjectId !== null);
    if (!rung.length) return new Set();
    const wanted = await tablesOf(this.em)
      .selectFrom('reminder')
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${rung.map(({ subjectId }) => subjectId)}::uuid[])`)
      .where('active', '=', true)
      .where('deletedAt', 'is', null)
      .where(({ or, eb, ref }) =>
        or([
          eb('doneOn', 'is', null),
          eb('lastOn', '>', ref('doneOn')),
          // Done, and put off to another day.
          sql<boolean>`${ref('dueAt')}::date::text > ${ref('doneOn')}::text`,
        ]),
      )
      .select('id')
      .execute();
    const ids = new Set(wanted.map(({ id }) => id));
    return new Set(rung.flatMap(({ id, subjectId }) => (subjectId && ids.has(subjectId) ? [] : id)));
  }
}
