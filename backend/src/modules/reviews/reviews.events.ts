import { domainEvent } from '../../platform/events/domain-event.js';

/** A week of somebody who wants it offered is over; it began on Monday `from`. */
export class WeekEnded extends domainEvent('reviews.week-ended') {
  constructor(
    readonly accountId: string,
    readonly from: string,
  ) {
    super();
  }
}
