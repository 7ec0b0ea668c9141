import { thoughtRoutes, type MoodDay } from '@afi/contracts/thoughts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { MoodMonth } from './MoodMonth.js';

let days: MoodDay[];

beforeEach(() => {
  startServer();
  history.replaceState(null, '', '/app/thoughts?month=2026-10');
  days = [
    { day: '2026-10-12', thoughts: 2, moods: [{ mood: 'calm', count: 2 }] },
    {
      ...{ day: '2026-10-13', thoughts: 3 },
      moods: [
        { mood: 'happy', count: 1 },
        { mood: 'calm', count: 1 },
      ],
    },
    { day: '2026-10-31', thoughts: 1, moods: [] },
  ];
  answering(thoughtRoutes.moods, () => ({ days }));
});

describe('a month of moods', () => {
  it('is a calendar: each day that has thoughts says how it was, and leads to them', async () => {
    show(<MoodMonth />);
    const day = await screen.findByRole('link', { name: /^12 octobre.: calme, 2 pensées$/ });
    expect(day.getAttribute('href')).toBe('/app/thoughts?from=2026-10-12&to=2026-10-12');
    expect(screen.getByRole('link', { name: '31 octobre, 1 pensée' })).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  it('counts how often each mood was felt, the most frequent first', async () => {
    show(<MoodMonth />);
    const bars = within(await screen.findByRole('list', { name: 'Humeurs du mois' })).getAllByRole('listitem');
    expect(bars.map(({ textContent }) => textContent)).toEqual(['calme3 fois', 'joie1 fois']);
  });

  it('is turned to the month before, which is asked for whole', async () => {
    const { person } = show(<MoodMonth />);
    await person.click(await screen.findByRole('button', { name: 'Mois précédent' }));
    expect(await screen.findByRole('heading', { name: 'Septembre 2026' })).toBeTruthy();
    expect(calls.at(-1)).toMatch(/from=2026-09-01&to=2026-09-30$/);
  });
});
