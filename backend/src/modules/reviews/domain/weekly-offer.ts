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
    /** The Monday of the week that was offered last, or ended before they wanted any: wherever they move, none comes twice or never. */
    lastWeek: p.string(),
    createdAt: p.datetime(),
  },
});

/** That somebody wants their week offered to them on Sunday evening. */
export class WeeklyOffer extends WeeklyOfferSchema.class {
  static of(accountId: string, zone: string, now = new Date()): WeeklyOffer {
    const lastWeek = endedWeek(now, zone);
    return newRow(WeeklyOffer, WeeklyOfferSchema, {
      accountId,
      lastWeek,
      nextAt: nextSunday(now, zone),
      createdAt: now,
    });
  }

  /** Sunday evening has come: offered once, however many passed while nothing ran, for the last of them. */
  offer(zone: string, now = new Date()): void {
    const ended = endedWeek(now, zone);
    if (ended > this.lastWeek) {
      record(this, new WeekEnded(this.accountId, ended));
      this.lastWeek = ended;
    }
    this.plan(zone);
  }

  /** The evening of the week behind the last one offered; where it is over in the zone they came to, that is now. */
  plan(zone: string): void {
    this.nextAt = eveningOf(dayAfter(this.lastWeek, 7), zone);
  }
}
WeeklyOfferSchema.setClass(WeeklyOffer);

const dayIn = (at: Date, zone: string): string => localOf(at.toISOString(), zone).slice(0, 10);

/** Sunday evening of the week of a Monday. */
const eveningOf = (monday: string, zone: string): Date =>
  new Date(instantOf(`${dayAfter(monday, 6)}T${reviewHour}`, zone) ?? 0);

/** The Monday of the week that ended last: until the next Sunday evening that is the one before. */
function endedWeek(now: Date, zone: string): string {
  const { from } = periodOf('weekly', dayIn(now, zone));
  return eveningOf(from, zone) <= now ? from : dayAfter(from, -7);
}

/** The next Sunday evening after a moment, by the clock of a zone. */
export const nextSunday = (after: Date, zone: string): Date => eveningOf(dayAfter(endedWeek(after, zone), 7), zone);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof WeeklyOfferSchema> {}
}
