import { describe, expect, it } from '@jest/globals';
import { nextSunday, WeeklyOffer } from './weekly-offer.js';
import { takeRecorded } from '../../../platform/events/domain-event.js';

describe('the Sunday evening of somebody', () => {
  it.each([
    ['of this week, where it is still to come', 'Africa/Abidjan', '2026-11-18T10:00:00Z', '2026-11-22T18:00:00Z'],
    ['the same day, before the hour', 'Africa/Abidjan', '2026-11-22T17:59:00Z', '2026-11-22T18:00:00Z'],
    ['of the next week, once it has come', 'Africa/Abidjan', '2026-11-22T18:00:00Z', '2026-11-29T18:00:00Z'],
    ['by their own clock', 'Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22T04:00:00Z'],
    ['also where summer time ends that day', 'Europe/Paris', '2026-10-24T10:00:00Z', '2026-10-25T17:00:00Z'],
  ])('is %s', (_what, zone, after, next) =>
    expect(nextSunday(new Date(after), zone).toISOString()).toBe(next.replace('Z', '.000Z')),
  );

  it.each([
    ['on time', '2026-11-22T18:00:05Z', '2026-11-16'],
    ['two days late', '2026-11-24T07:00:00Z', '2026-11-16'],
    ['three weeks late', '2026-12-14T07:00:00Z', '2026-12-07'],
  ])('offers the week that ended last, %s', (_what, now, from) => {
    const offer = WeeklyOffer.of('a', 'Africa/Abidjan', new Date('2026-11-18T10:00:00Z'));
    offer.offer('Africa/Abidjan', new Date(now));
    expect(takeRecorded(offer)).toMatchObject([{ accountId: 'a', from }]);
    expect(offer.nextAt > new Date(now)).toBe(true);
  });

  it('offers a week once to somebody who moves west the evening it was offered', () => {
    const offer = WeeklyOffer.of('a', 'Asia/Tokyo', new Date('2026-11-18T10:00:00Z'));
    offer.offer('Asia/Tokyo', new Date('2026-11-22T09:00:05Z'));
    offer.plan('America/New_York');
    expect(offer.nextAt.toISOString()).toBe('2026-11-29T23:00:00.000Z');
    expect(takeRecorded(offer)).toHaveLength(1);
  });

  it('offers it at once to somebody who moves east, over the evening', () => {
    const offer = WeeklyOffer.of('a', 'America/New_York', new Date('2026-11-18T10:00:00Z'));
    const now = new Date('2026-11-22T15:00:00Z');
    offer.plan('Asia/Tokyo');
    expect(offer.nextAt <= now).toBe(true);
    offer.offer('Asia/Tokyo', now);
    expect(takeRecorded(offer)).toMatchObject([{ from: '2026-11-16' }]);
    expect(offer.nextAt.toISOString()).toBe('2026-11-29T09:00:00.000Z');
  });
});
