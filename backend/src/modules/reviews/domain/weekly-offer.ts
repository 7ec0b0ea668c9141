import { defineEntity, p } from '@mikro-orm/core';
import { dayAfter } from '@afi/contracts/calendar-day';
import { periodOf } from '@afi/contracts/goal-progress';
import { reviewHour } from '@afi/contracts/reviews';
import { instantOf, localOf } from '@afi/contracts/zoned-time';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { WeekEnded } from '../reviews.events.js';

export const WeeklyOfferSchema = defineEntity({
  name: 'WeeklyOffer',
  tableName: 'weekly_offer',
  properties: {
    accountId: p.uuid().primary(),
    /** The next Sunday evening where its owner lives. */
    nextAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

/** That somebody wants their week offered to them on Sunday evening. */
export class WeeklyOffer extends WeeklyOfferSchema.class {
  static of(accountId: string, zone: string, now = new Date()): WeeklyOffer {
    return newRow(WeeklyOffer, WeeklyOfferSchema, { accountId, nextAt: nextSunday(now, zone), createdAt: now });
  }

  /** Sunday evening has come: offered once, however many passed while nothing ran, for the last of them. */
  offer(zone: string, now = new Date()): void {
    const day = dayIn(now, zone);
    const { from } = periodOf('weekly', day);
    // Until the next Sunday evening the week that ended is the one before.
    const ended =
      new Date(instantOf(`${dayAfter(from, 6)}T${reviewHour}`, zone) ?? 0) <= now ? from : dayAfter(from, -7);
    record(this, new WeekEnded(this.accountId, ended));
    this.plan(zone, now);
  }

  plan(zone: string, now = new Date()): void {
    this.nextAt = nextSunday(now, zone);
  }
}
WeeklyOfferSchema.setClass(WeeklyOffer);

const dayIn = (at: Date, zone: string): string => localOf(at.toISOString(), zone).slice(0, 10);

/** The next Sunday evening after a moment, by the clock of a zone. */
export function nextSunday(after: Date, zone: string): Date {
  const sunday = dayAfter(periodOf('weekly', dayIn(after, zone)).from, 6);
  const [first, next] = [sunday, dayAfter(sunday, 7)].map(
    (day) => new Date(instantOf(`${day}T${reviewHour}`, zone) ?? 0),
  );
  return first && first > after ? first : (next ?? after);
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof WeeklyOfferSchema> {}
}
