import { describe, expect, it } from '@jest/globals';
import { goalsOf, weekOf, type ReviewedThought } from './week-review.js';

const thought = (at: string, text: string, more: Partial<ReviewedThought> = {}): ReviewedThought => ({
  ...{ id: at, at, title: '', text, tags: [], mood: null },
  ...more,
});

describe('a week', () => {
  it('has its days with their moods, by the clock of where one lives', () => {
    const { days } = weekOf(
      [
        thought('2026-11-16T23:30:00.000Z', 'Tard', { mood: 'calm' }),
        thought('2026-11-17T10:00:00.000Z', 'Un', { mood: 'happy' }),
        thought('2026-11-17T11:00:00.000Z', 'Deux', { mood: 'happy' }),
      ],
      'Africa/Douala',
      'fr',
    );
    expect(days).toEqual([
      {
        day: '2026-11-17',
        thoughts: 3,
        moods: [
          { mood: 'happy', count: 2 },
          { mood: 'calm', count: 1 },
        ],
      },
    ]);
  });

  it('says when most was written, where that is more than chance', () => {
    const at = (...hours: string[]) =>
      weekOf(
        hours.map((hour) => thought(`2026-11-17T${hour}:00:00.000Z`, 'Un')),
        'Africa/Abidjan',
        'fr',
      ).mostly;
    expect([at('19', '20', '21'), at('19', '20'), at('08', '13', '19', '20')]).toEqual(['evening', null, null]);
  });

  it('names what comes back, and cites one thought a day before a second of the same', () => {
    const texts = ['Un.', 'Deux, plus long.', 'Trois, le plus long de tous.', 'Quatre.', 'Cinq.', 'Six.'];
    const { returning, quotes } = weekOf(
      texts.map((text, at) => thought(`2026-11-${at < 3 ? 16 : 14 + at}T1${at}:00:00.000Z`, text, { tags: ['gare'] })),
      'Africa/Abidjan',
      'fr',
    );
    expect(returning).toEqual([{ word: 'gare', count: 6, written: true }]);
    expect(quotes.map(({ text }) => text)).toEqual([
      'Deux, plus long.',
      'Trois, le plus long de tous.',
      'Quatre.',
      'Cinq.',
      'Six.',
    ]);
  });

  it('tells a theme nobody wrote the word of from one that a search finds', () => {
    const texts = ['Maman est venue.', 'Mon frère est parti.', 'Ma famille est là.'];
    const { returning } = weekOf(
      texts.map((text, at) => thought(`2026-11-1${at + 6}T08:00:00.000Z`, text)),
      'Africa/Abidjan',
      'fr',
    );
    expect(returning).toEqual([{ word: 'famille', count: 3, written: false }]);
  });

  it('counts goals: days a daily one was met, and whether it rested', () => {
    const goal = { id: 'a', title: 'Lire', frequency: 'daily', target: 2, pauses: [] } as const;
    const counts = new Map([
      ['2026-11-16', 2],
      ['2026-11-18', 1],
    ]);
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(goalsOf([{ ...goal, counts }], week)).toMatchObject([{ done: 3, daysMet: 1, rested: false }]);
    const pauses = [{ from: '2026-11-01', to: null }];
    expect(goalsOf([{ ...goal, pauses, counts }], week)).toMatchObject([{ rested: true }]);
  });
});
