import { goalRoutes, type GoalInput, type GoalView } from '@afi/contracts/goals';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { thoughtRoutes } from '@afi/contracts/thoughts';
import GoalThought from '../../thoughts/ui/GoalThought.js';
import { GoalList } from './GoalList.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const checkinId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31';
const calling: GoalView = {
  id,
  title: 'Appeler trois clients',
  description: '',
  frequency: 'weekly',
  target: 3,
  endsOn: null,
  active: true,
  pauses: [],
  restsUntil: null,
  progress: { done: 1, target: 3, label: 'needs work', from: '2026-11-16', to: '2026-11-22', streak: 4 },
  days: [],
  last: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 1,
};
const page = (...items: GoalView[]) => ({ items, nextCursor: null, previousCursor: null, count: null });
const card = () => screen.findByRole('article', { name: calling.title });

describe('the goals of somebody', () => {
  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/');
    startServer();
    answering(goalRoutes.list, () => page(calling));
  });

  it('say how far they are, in words, and by which rule', async () => {
    const { person } = show(<GoalList />);
    const goal = within(await card());
    expect(goal.getByText('1 fois sur 3 cette semaine')).toBeTruthy();
    expect(goal.getByText('À renforcer')).toBeTruthy();
    expect(goal.getByText('4 semaines de suite')).toBeTruthy();
    await person.click(screen.getByText('Comment c’est compté'));
    expect(screen.getByText(/^En retard/)).toBeTruthy();
  });

  it('are checked in by one tap, which can be undone', async () => {
    const sent: unknown[] = [];
    answering(goalRoutes.checkIn, (body) => {
      sent.push(body);
      return { id: checkinId };
    });
    answering(goalRoutes.undoCheckIn, undefined);
    const { person } = show(<GoalList />);
    await person.click(within(await card()).getByRole('button', { name: 'C’est fait' }));
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(calls).toContain(`DELETE /api/client/goals/${id}/checkins/${checkinId}`));
    expect(sent).toEqual([{ at: expect.any(String) }]);
  });

  it.each([
    [1, 'daily', 2, '2 fois, pour 1 prévue'],
    [2, 'weekly', 3, '3 fois, pour 2 prévues'],
    [2, 'monthly', 2, '2 fois sur 2 ce mois-ci'],
  ] as const)('say what was done beyond what was planned: %i %s, %i done', async (target, frequency, done, text) => {
    const progress = { ...calling.progress, target, done, label: 'target met' as const };
    answering(goalRoutes.list, () => page({ ...calling, target, frequency, progress }));
    show(<GoalList />);
    expect(within(await card()).getByText(text)).toBeTruthy();
  });

  it('have their button right under how far they are', async () => {
    show(<GoalList />);
    const goal = within(await card());
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const done = goal.getByRole('button', { name: 'C’est fait' });
    expect(isBefore(goal.getByText('1 fois sur 3 cette semaine'), done)).toBe(true);
    expect(isBefore(done, goal.getByRole('img'))).toBe(true);
  });

  it('tell of many taps once, with the way back of the last', async () => {
    let taken = 0;
    const checkins = [checkinId, checkinId.replace(/1$/, '2'), checkinId.replace(/1$/, '3')];
    answering(goalRoutes.checkIn, () => ({ id: checkins[taken++] ?? checkinId }));
    answering(goalRoutes.undoCheckIn, undefined);
    const { person } = show(<GoalList />);
    const done = within(await card()).getByRole<HTMLButtonElement>('button', { name: 'C’est fait' });
    for (const [at] of checkins.entries()) {
      await waitFor(() => expect(done.disabled).toBe(false));
      await person.click(done);
      await waitFor(() => expect(taken).toBe(at + 1));
      await screen.findByText('C’est noté.');
    }
    await waitFor(() => expect(done.disabled).toBe(false));
    expect(screen.getAllByText('C’est noté.')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(calls).toContain(`DELETE /api/client/goals/${id}/checkins/${checkins[2]}`));
  });

  it('rest until a day that is chosen, or until they are taken up again', async () => {
    const sent: unknown[] = [];
    answering(goalRoutes.update, (body) => {
      sent.push(body);
      return calling;
    });
    const { person } = show(<GoalList />);
    const pause = async (end: string) => {
      await person.click(within(await card()).getByRole('button', { name: `Actions pour ${calling.title}` }));
      await person.click(await screen.findByRole('menuitem', { name: 'Mettre en pause' }));
      await person.selectOptions(within(await card()).getByLabelText('Reprise'), end);
    };
    await pause('Un autre jour');
    await person.click(within(await card()).getByRole('button', { name: 'Mettre en pause' }));
    expect(await screen.findByText('Choisissez un jour à venir.')).toBeTruthy();
    await person.type(within(await card()).getByLabelText('Jour de la reprise'), '2199-01-31');
    await person.click(within(await card()).getByRole('button', { name: 'Mettre en pause' }));
    await pause('Quand je le déciderai');
    await person.click(within(await card()).getByRole('button', { name: 'Mettre en pause' }));
    await waitFor(() => expect(sent).toEqual([{ restUntil: '2199-01-31' }, { active: false }]));
  });

  it('are checked in with a note, which stays in the field until it is taken', async () => {
    const sent: unknown[] = [];
    answering(goalRoutes.checkIn, (body) => {
      sent.push(body);
      return { id: checkinId };
    });
    const { person } = show(<GoalList />);
    const goal = within(await card());
    await person.click(goal.getByRole('button', { name: 'Pointer avec une note' }));
    await person.type(goal.getByLabelText('Note (facultatif)'), 'Chez Awa');
    await person.click(goal.getByRole('button', { name: 'C’est fait' }));
    await waitFor(() => expect(goal.queryByLabelText('Note (facultatif)')).toBeNull());
    expect(sent).toEqual([{ at: expect.any(String), note: 'Chez Awa' }]);
  });

  it('show the last check-in and its note, which is taken back at any time, and put back', async () => {
    const last = { id: checkinId, at: new Date().toISOString(), note: 'Chez Awa' };
    const sent: unknown[] = [];
    answering(goalRoutes.list, () => page({ ...calling, last }));
    answering(goalRoutes.undoCheckIn, undefined);
    answering(goalRoutes.checkIn, (body) => {
      sent.push(body);
      return { id: checkinId };
    });
    const { person } = show(<GoalList />);
    const goal = within(await card());
    expect(goal.getByText(/^Dernier pointage.*Chez Awa/)).toBeTruthy();
    await person.click(goal.getByRole('button', { name: 'Annuler ce pointage' }));
    await waitFor(() => expect(calls).toContain(`DELETE /api/client/goals/${id}/checkins/${checkinId}`));
    await person.click(await screen.findByRole('button', { name: 'Remettre' }));
    await waitFor(() => expect(sent).toEqual([{ at: last.at, note: 'Chez Awa' }]));
  });

  it('leave a check-in that could not be put back', async () => {
    const last = { id: checkinId, at: '2001-11-01T10:00:00.000Z', note: '' };
    answering(goalRoutes.list, () => page({ ...calling, last }));
    show(<GoalList />);
    const goal = within(await card());
    expect(goal.getByText(/^Dernier pointage/)).toBeTruthy();
    expect(goal.queryByRole('button', { name: 'Annuler ce pointage' })).toBeNull();
  });

  it('rest between two days that are planned, the last one too, unless that is dropped', async () => {
    const sent: unknown[] = [];
    let now = calling;
    answering(goalRoutes.list, () => page(now));
    answering(goalRoutes.update, (body) => {
      sent.push(body);
      return (now = { ...now, pauses: body.pauses ?? [], version: now.version + 1 });
    });
    const { person } = show(<GoalList />);
    await person.click(within(await card()).getByRole('button', { name: `Actions pour ${calling.title}` }));
    await person.click(await screen.findByRole('menuitem', { name: 'Prévoir une pause' }));
    const goal = within(await card());
    const plan = () => person.click(goal.getByRole('button', { name: 'Prévoir' }));
    await plan();
    expect(goal.getByText('Choisissez aujourd’hui ou un jour à venir.')).toBeTruthy();
    await person.type(goal.getByLabelText('Premier jour'), '2199-01-24');
    await person.type(goal.getByLabelText('Dernier jour'), '2199-01-20');
    await plan();
    expect(goal.getByText('Choisissez le premier jour, ou un jour qui le suit.')).toBeTruthy();
    await person.clear(goal.getByLabelText('Dernier jour'));
    await person.type(goal.getByLabelText('Dernier jour'), '2199-01-30');
    await plan();
    const days = 'Pause prévue du 24/01/2199 au 30/01/2199';
    expect(await goal.findByText(days)).toBeTruthy();
    await person.click(goal.getByRole('button', { name: `Retirer\u00a0: ${days}` }));
    await waitFor(() => expect(goal.queryByText(days)).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await goal.findByText(days)).toBeTruthy();
    const pauses = [{ from: '2199-01-24', to: '2199-01-31' }];
    expect(sent).toEqual([
      { pauses, version: 1 },
      { pauses: [], version: 2 },
      { pauses, version: 3 },
    ]);
  });

  it('say until when they rest, and are taken up again in one tap', async () => {
    const sent: unknown[] = [];
    answering(goalRoutes.list, () => page({ ...calling, active: false, restsUntil: '2199-01-31' }));
    answering(goalRoutes.update, (body) => {
      sent.push(body);
      return calling;
    });
    const { person } = show(<GoalList />);
    const goal = within(await card());
    expect(goal.getByText('En pause jusqu’au 31/01/2199')).toBeTruthy();
    expect(goal.queryByRole('button', { name: 'C’est fait' })).toBeNull();
    await person.click(goal.getByRole('button', { name: 'Reprendre' }));
    await waitFor(() => expect(sent).toEqual([{ active: true }]));
  });

  it('ask how it was once it is done, and keep that with the goal', async () => {
    const sent: unknown[] = [];
    answering(goalRoutes.checkIn, { id: checkinId });
    answering(thoughtRoutes.create, (body) => {
      sent.push(body);
      return { id };
    });
    const { person } = show(<GoalList parts={[GoalThought]} />);
    const goal = within(await card());
    const field = { name: 'Écrire une pensée sur cet objectif' };
    expect(goal.queryByRole('textbox', field)).toBeNull();
    await person.click(goal.getByRole('button', { name: 'C’est fait' }));
    await person.type(await goal.findByRole('textbox', field), 'Deux rendez-vous');
    await person.click(goal.getByRole('button', { name: 'Garder' }));
    await waitFor(() => expect(sent).toMatchObject([{ content: 'Deux rendez-vous', goalId: id, private: true }]));
  });

  it('are set in place: a name, a number, how often', async () => {
    answering(goalRoutes.list, page());
    const sent: GoalInput[] = [];
    answering(goalRoutes.create, (body) => {
      sent.push(body);
      return calling;
    });
    const { person } = show(<GoalList />);
    await person.click(await screen.findByRole('button', { name: 'Ajouter un objectif' }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Donnez un nom à l’objectif.')).toBeTruthy();
    await person.type(screen.getByLabelText(/^Objectif/), 'Lire dix pages');
    const times = screen.getByLabelText(/^Combien de fois/);
    await person.clear(times);
    await person.type(times, '0,5');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Écrivez un nombre de 1 à 1000.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Jusqu’au/), { target: { value: '2020-01-01' } });
    expect(await screen.findByText(/^Cet objectif serait déjà terminé/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Jusqu’au/), { target: { value: '' } });
    await person.clear(times);
    await person.type(times, '1');
    await person.selectOptions(screen.getByLabelText(/^Par/), 'daily');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { title: 'Lire dix pages', description: '', frequency: 'daily', target: 1, endsOn: null, active: true },
      ]),
    );
  });

  it('say what to do where there are none', async () => {
    answering(goalRoutes.list, page());
    show(<GoalList />);
    expect(await screen.findByRole('heading', { name: 'Aucun objectif pour l’instant' })).toBeTruthy();
  });
});
