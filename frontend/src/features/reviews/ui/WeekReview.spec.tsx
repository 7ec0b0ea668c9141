import { reviewRoutes, type WeekReview as Week } from '@afi/contracts/reviews';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { WeeklyChoice } from './WeeklyChoice.js';
import { WeekReview } from './WeekReview.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const empty: Week = {
  ...{ from: '2026-11-16', to: '2026-11-22', thoughts: 0, thoughtsBefore: 0, days: [] },
  ...{ mostly: null, returning: [], quotes: [], goals: [] },
};
const week: Week = {
  ...empty,
  ...{ thoughts: 2, thoughtsBefore: 5, mostly: 'evening', returning: [{ word: 'gare', count: 2, written: true }] },
  days: [{ day: '2026-11-17', thoughts: 2, moods: [{ mood: 'happy', count: 2 }] }],
  quotes: [{ thoughtId: id, at: '2026-11-17T10:00:00.000Z', mood: 'happy', text: 'Trois batteries à la gare.' }],
  goals: [
    { id, title: 'Lire', frequency: 'daily', target: 1, done: 4, daysMet: 3, rested: true },
    {
      id: id.replace('30', '31'),
      title: 'Appeler',
      frequency: 'weekly',
      target: 3,
      done: 2,
      daysMet: 0,
      rested: false,
    },
  ],
};
const shown = (one: Week) => show(<WeekReview week={one} moods={(days) => <output>{days.length} jour</output>} />);

describe('a week looked back on', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
  });

  it('is told in a few sentences, in the words of whoever lived it, with its goals', () => {
    shown(week);
    expect(screen.getByRole('heading', { name: '16–22 novembre' })).toBeTruthy();
    expect(screen.getByText(/^Vous avez gardé 2 pensées, sur 1 jour\. La semaine d’avant : 5\.$/)).toBeTruthy();
    expect(screen.getByText('Vous avez surtout écrit le soir.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'gare (2 fois)' }).getAttribute('href')).toContain('search=gare');
    expect(screen.getByText('Trois batteries à la gare.')).toBeTruthy();
    expect(screen.getByText('1 jour')).toBeTruthy();
    expect(screen.getByText('Atteint 3 jours sur 7 · en pause une partie de la semaine')).toBeTruthy();
    expect(screen.getByText('2 fois sur 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'En parler avec Afi' }).getAttribute('href')).toContain('/app/chat?ask=');
    expect(screen.getByRole('link', { name: 'Semaine d’avant' }).getAttribute('href')).toContain('of=2026-11-09');
  });

  it('with nothing in it says what to do', () => {
    shown(empty);
    expect(screen.getByRole('heading', { name: 'Aucune pensée dans cette semaine' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'En parler avec Afi' })).toBeNull();
  });

  it('is offered on Sunday evening to those who want that, in one tap', async () => {
    let weekly = false;
    answering(reviewRoutes.choice, () => ({ weekly }));
    answering(reviewRoutes.choose, (body) => {
      weekly = body.weekly;
      return body;
    });
    const { person } = show(<WeeklyChoice />);
    const choice = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Me proposer ma semaine le dimanche soir',
    });
    expect(choice.checked).toBe(false);
    await person.click(choice);
    await waitFor(() => expect([weekly, choice.checked]).toEqual([true, true]));
  });
});
