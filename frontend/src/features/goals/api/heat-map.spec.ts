import { describe, expect, it } from '@jest/globals';
import { heatWeeks } from './heat-map.js';

describe('the calendar of a goal', () => {
  it('has weeks from Monday, ends today, and is warmest where most was done', () => {
    const weeks = heatWeeks(
      [
        { day: '2026-11-09', count: 1 },
        { day: '2026-11-18', count: 3 },
      ],
      '2026-11-18',
      2,
    );
    expect(weeks.map((week) => [week[0]?.day, week.length])).toEqual([
      ['2026-11-09', 7],
      ['2026-11-16', 3],
    ]);
    expect(weeks.flat().filter(({ heat }) => heat > 0)).toEqual([
      { day: '2026-11-09', count: 1, heat: 1 },
      { day: '2026-11-18', count: 3, heat: 3 },
    ]);
  });
});
