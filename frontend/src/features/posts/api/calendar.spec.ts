import { describe, expect, it } from '@jest/globals';
import { calendarFile, isOn } from './calendar.js';

const at = '2026-12-05T09:00:00.000Z';
const minutesAfter = (minutes: number) => Date.parse(at) + minutes * 60_000;

describe('a meeting', () => {
  it.each([
    [-16, false],
    [-15, true],
    [0, true],
    [179, true],
    [180, false],
  ])('%i minutes after its begin: is on %s', (minutes, on) => expect(isOn(at, minutesAfter(minutes))).toBe(on));

  it('without an hour is never on', () => expect(isOn(null, Date.now())).toBe(false));

  it('becomes a file for calendars, whatever its title', () => {
    const file = calendarFile(
      { id: 'p1', title: `Réunion, salle 2 ; ${'é'.repeat(60)}\nBEGIN:VALARM`, url: 'https://meet.jit.si/x', at },
      new Date('2026-11-22T08:00:00Z'),
    );
    const lines = file.split('\r\n');
    expect(lines).toContain('DTSTART:20261205T090000Z');
    expect(lines).toContain('DTEND:20261205T100000Z');
    expect(lines).not.toContain('BEGIN:VALARM');
    expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Réunion\\, salle 2 \\; ');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
