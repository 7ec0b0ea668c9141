import { describe, expect, it } from '@jest/globals';
import {
  formatAgo,
  formatBytes,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatInviteCode,
  formatMoney,
  formatNumber,
  formatPhone,
  formatShort,
  runsOf,
} from './format.js';

const now = Date.parse('2025-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();

describe('format', () => {
  it('writes numbers and money', () => {
    expect(formatNumber(12_500, 'fr')).toBe('12\u202f500');
    expect(formatNumber(12_500, 'en')).toBe('12,500');
    expect(formatMoney(12_500)).toBe('12\u202f500\u00a0FCFA');
  });

  it('writes sizes', () => {
    expect(formatBytes(2_516_582, 'fr')).toBe('2,4\u00a0Mo');
    expect(formatBytes(86_016, 'fr')).toBe('84\u00a0Ko');
    expect(formatBytes(2_516_582, 'en')).toBe('2.4\u00a0MB');
    expect(formatBytes(12, 'en')).toBe('12\u00a0bytes');
  });

  it('writes dates as they are where somebody chose to read them from', () => {
    const iso = '2025-11-21T23:30:00Z';
    expect(formatDateTime(iso, 'fr', 'Africa/Abidjan')).toBe('21/11/2025 23:30');
    expect(formatDateTime(iso, 'fr', 'Africa/Douala')).toBe('22/11/2025 00:30');
  });

  it('writes dates', () => {
    expect(formatDate('2025-11-21T12:00:00Z', 'fr')).toBe('21/11/2025');
    expect(formatAgo(ago(2 * 3_600_000), 'fr', now)).toBe('il y a 2\u00a0h');
    expect(formatAgo(ago(86_400_000), 'fr', now)).toBe('hier');
    expect(formatAgo(ago(5 * 60_000), 'en', now)).toBe('5 min ago');
    expect(formatAgo(ago(30 * 86_400_000), 'fr', now)).toBe('22/10/2025');
    expect(formatAgo(new Date(now + 5_000).toISOString(), 'fr', now)).toBe('à l’instant');
  });

  it('counts down', () => {
    expect(formatCountdown(65)).toBe('1:05');
    expect(formatCountdown(-3)).toBe('0:00');
  });

  it('finds runs of pages', () => {
    expect(runsOf([4, 2, 3, 7, 7])).toEqual([
      [2, 4],
      [7, 7],
    ]);
    expect(runsOf([])).toEqual([]);
  });

  it('shortens codes', () => {
    expect(formatInviteCode('abcd efgh9')).toBe('ABCD-EFGH');
  });

  it.each([
    ['+2250700000001', '+225 07 00 00 00 01'],
    ['+221771234567', '+221 77 123 45 67'],
    ['+22997123456', '+229 97 12 34 56'],
    ['+33612345678', '+33612345678'],
  ])('spaces the number %s as it is read out', (phone, spaced) => {
    expect(formatPhone(phone).replace(/\u00a0/g, ' ')).toBe(spaced);
  });

  it('shortens a name for a message, by whole letters', () => {
    expect(formatShort('Lampe solaire')).toBe('Lampe solaire');
    expect(formatShort('é'.repeat(40))).toBe('é'.repeat(40));
    expect(formatShort('😀'.repeat(41))).toBe(`${'😀'.repeat(39)}…`);
  });

  it('cuts behind a word, never in one', () => {
    expect(formatShort('Acheter du riz parfumé, du sel et de l’huile', 24)).toBe('Acheter du riz parfumé…');
    expect(formatShort('Acheter du riz, puis du sel', 18)).toBe('Acheter du riz…');
    expect(formatShort('Première ligne\n\nseconde')).toBe('Première ligne seconde');
  });
});
