import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayAfter } from '@afi/contracts/calendar-day';
import { byDay, countsOf, dayOf, monthAfter, weeksOf } from './days.js';

describe('the days of thoughts', () => {
  it('are those of the person’s own clock', () => {
    expect(dayOf('2026-11-02T23:30:00Z', 'Africa/Abidjan')).toBe('2026-11-02');
    expect(dayOf('2026-11-02T23:30:00Z', 'Africa/Douala')).toBe('2026-11-03');
    const at = (iso: string) => ({ at: iso });
    const days = byDay(
      [at('2026-11-03T08:00:00Z'), at('2026-11-02T23:30:00Z'), at('2026-11-01T08:00:00Z')],
      'Africa/Douala',
    );
    expect(days.map(([day, things]) => [day, things.length])).toEqual([
      ['2026-11-03', 2],
      ['2026-11-01', 1],
    ]);
  });

  it('follow each other over months and leap years', () => {
    expect([dayAfter('2024-02-28', 1), dayAfter('2026-01-01', -1)]).toEqual(['2024-02-29', '2025-12-31']);
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('stand in weeks that begin on Monday, each day of the month once', () => {
    expect(weeksOf('2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const name = `${year}-${String(month).padStart(2, '0')}`;
        const weeks = weeksOf(name);
        const days = weeks.flat().filter((day) => day !== null);
        expect(new Set(days).size).toBe(new Date(year, month, 0).getDate());
        for (const week of weeks)
          for (const [at, day] of week.entries())
            if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe((at + 1) % 7);
      }),
    );
  });

  it('tell how often each mood was felt, the most frequent first', () => {
    const day = { day: '2026-11-01', thoughts: 3 };
    const days = [
      { ...day, moods: [{ mood: 'calm' as const, count: 1 }] },
      {
        ...day,
        moods: [
          { mood: 'sad' as const, count: 2 },
          { mood: 'calm' as const, count: 2 },
        ],
      },
    ];
    expect(countsOf(days)).toEqual([
      { mood: 'calm', count: 3 },
      { mood: 'sad', count: 2 },
    ]);
  });
});
