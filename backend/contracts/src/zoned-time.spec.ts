import { describe, expect, it } from '@jest/globals';
import { instantOf, localOf } from './zoned-time.js';

describe('a time somebody chose on their clock', () => {
  it.each([
    ['2026-11-28T09:00', 'Africa/Porto-Novo', '2026-11-28T08:00:00.000Z'],
    ['2026-11-28T09:00', 'Africa/Abidjan', '2026-11-28T09:00:00.000Z'],
    ['2026-07-01T09:00', 'Europe/Paris', '2026-07-01T07:00:00.000Z'],
    ['2026-12-01T09:00', 'Europe/Paris', '2026-12-01T08:00:00.000Z'],
    // 2:30 is left out that night: the clock goes from 2 to 3.
    ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    // 2:30 comes twice that night: the first is meant.
    ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
    ['2026-01-01T00:15', 'Asia/Kathmandu', '2025-12-31T18:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => expect(instantOf(local, zone)).toBe(instant));

  it('is shown again as it was chosen', () => {
    for (const zone of ['Africa/Porto-Novo', 'Europe/Paris', 'America/New_York'])
      for (const local of ['2026-11-28T09:00', '2026-06-30T23:59', '2026-03-29T04:00', '2026-10-25T12:00'])
        expect(localOf(instantOf(local, zone) ?? '', zone)).toBe(local);
  });

  it('is none where nothing was chosen', () => {
    expect(instantOf('', 'Europe/Paris')).toBeNull();
    expect(instantOf('2026-99-99T09:00', 'Europe/Paris')).toBeNull();
    expect(localOf('', 'Europe/Paris')).toBe('');
  });
});
