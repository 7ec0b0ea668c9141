import { afterEach, describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { zoneOf } from './time-zone.js';

/** In winter, where there are two. */
const at = new Date('2026-12-01T12:00:00Z');

describe('the hour of a city', () => {
  afterEach(() => i18next.changeLanguage('fr'));

  it.each([
    ['Africa/Lome', 'de Lomé (UTC+0)'],
    ['Africa/Abidjan', 'd’Abidjan (UTC+0)'],
    ['Africa/Cairo', 'du Caire (UTC+2)'],
    ['Africa/Harare', 'de Harare (UTC+2)'],
    ['Asia/Hong_Kong', 'de Hong Kong (UTC+8)'],
    ['Europe/Helsinki', 'd’Helsinki (UTC+2)'],
    ['Asia/Yakutsk', 'de Yakutsk (UTC+9)'],
    ['Africa/Ouagadougou', 'de Ouagadougou (UTC+0)'],
    ['Africa/Algiers', 'd’Alger (UTC+1)'],
  ])('%s is, in French, %s', (zone, said) => expect(zoneOf(zone, at)).toBe(said));

  it('stands before its word in English', async () => {
    await i18next.changeLanguage('en');
    expect(zoneOf('Africa/Cairo', at)).toBe('Cairo (UTC+2)');
  });
});
