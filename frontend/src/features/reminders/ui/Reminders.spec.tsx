import { notificationRoutes, type NotificationView } from '@afi/contracts/notifications';
import { reminderRoutes, type ReminderView } from '@afi/contracts/reminders';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { NotificationsList } from '../../notifications/ui/NotificationsList.js';
import { ReminderList } from './ReminderList.js';
import ToldReminder from './ToldReminder.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const water: ReminderView = {
  id,
  text: 'Boire de l’eau',
  at: '07:30',
  days: [1, 2, 3, 4, 5, 6, 7],
  on: null,
  over: false,
  channel: 'push',
  reached: true,
  goal: null,
  active: true,
  pausedUntil: null,
  goalRests: false,
  nextAt: '2026-11-23T07:30:00.000Z',
  snoozedUntil: null,
  dueAt: null,
  done: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 1,
};
const page = (...items: ReminderView[]) => ({ items, nextCursor: null, previousCursor: null, count: null });
const card = () => screen.findByRole('article', { name: water.text });

describe('the reminders of somebody', () => {
  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/');
    startServer();
    answering(reminderRoutes.list, () => page(water));
  });

  it('say when they come, and are switched off in one tap', async () => {
    const sent: unknown[] = [];
    answering(reminderRoutes.update, (body) => {
      sent.push(body);
      return { ...water, active: false };
    });
    const { person } = show(<ReminderList />);
    const shown = within(await card());
    expect(shown.getByText('07:30')).toBeTruthy();
    expect(shown.getByText('Tous les jours')).toBeTruthy();
    await person.click(shown.getByRole('switch', { name: 'Me le rappeler (sur le téléphone)' }));
    await waitFor(() => expect(sent).toEqual([{ active: false }]));
  });

  it('rest until a day that is chosen, and come again before where one wants', async () => {
    const sent: unknown[] = [];
    let now = water;
    answering(reminderRoutes.list, () => page(now));
    answering(reminderRoutes.update, (body) => {
      sent.push(body);
      now = { ...water, pausedUntil: '2199-01-31' };
      return now;
    });
    const { person } = show(<ReminderList />);
    await person.click(within(await card()).getByRole('button', { name: `Actions pour ${water.text}` }));
    await person.click(await screen.findByRole('menuitem', { name: 'Mettre en pause' }));
    await person.selectOptions(screen.getByLabelText('Reprise'), 'Un autre jour');
    await person.type(screen.getByLabelText('Jour de la reprise'), '2199-01-31');
    await person.click(screen.getByRole('button', { name: 'Mettre en pause' }));
    expect(await screen.findByText('En pause jusqu’au 31/01/2199')).toBeTruthy();
    const toggle = screen.getByRole('switch');
    expect(toggle.getAttribute('aria-checked') ?? String((toggle as HTMLInputElement).checked)).toBe('false');
    await person.click(toggle);
    await waitFor(() => expect(sent).toEqual([{ pausedUntil: '2199-01-31' }, { active: true }]));
  });

  it('are answered where they were told: done, which can be undone, or later', async () => {
    answering(reminderRoutes.list, () => page({ ...water, dueAt: '2026-11-22T07:30:00.000Z' }));
    answering(reminderRoutes.done, { ...water, done: true });
    answering(reminderRoutes.undone, water);
    const sent: unknown[] = [];
    answering(reminderRoutes.snooze, (body) => {
      sent.push(body);
      return water;
    });
    const { person } = show(<ReminderList />);
    const answers = within(within(await card()).getByRole('group', { name: 'Répondre au rappel' }));
    await person.click(answers.getByRole('button', { name: 'C’est fait' }));
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(calls).toContain(`DELETE /api/client/reminders/${id}/done`));
    await person.click(answers.getByRole('button', { name: 'Demain' }));
    await waitFor(() => expect(sent).toEqual([{ for: 'tomorrow', at: expect.any(String) }]));
  });

  it('are set in place: a sentence, an hour, some days', async () => {
    answering(reminderRoutes.list, page());
    const sent: unknown[] = [];
    answering(reminderRoutes.create, (body) => {
      sent.push(body);
      return water;
    });
    const { person } = show(<ReminderList />);
    await person.click(await screen.findByRole('button', { name: 'Ajouter un rappel' }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Écrivez ce qu’il faut vous rappeler.')).toBeTruthy();
    await person.type(screen.getByLabelText(/^Quoi/), 'Lire');
    for (const day of ['samedi', 'dimanche']) await person.click(screen.getByRole('checkbox', { name: day }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { text: 'Lire', at: '08:00', on: null, days: [1, 2, 3, 4, 5], channel: 'inapp', active: true },
      ]),
    );
  });

  it('are set for one day, which must be chosen, and say which one it is', async () => {
    let now: ReminderView[] = [];
    answering(reminderRoutes.list, () => page(...now));
    const sent: unknown[] = [];
    answering(reminderRoutes.create, (body) => {
      sent.push(body);
      now = [{ ...water, text: 'Payer', days: [], on: '2199-12-03' }];
      return { ...water, text: 'Payer', days: [], on: '2199-12-03' };
    });
    const { person } = show(<ReminderList />);
    await person.click(await screen.findByRole('button', { name: 'Ajouter un rappel' }));
    await person.type(screen.getByLabelText(/^Quoi/), 'Payer');
    await person.click(screen.getByRole('radio', { name: 'Une fois' }));
    expect(screen.queryByRole('checkbox', { name: 'samedi' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Choisissez un jour à venir.')).toBeTruthy();
    await person.type(screen.getByLabelText(/^Quel jour/), '2199-12-03');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { text: 'Payer', at: '08:00', on: '2199-12-03', days: [], channel: 'inapp', active: true },
      ]),
    );
    const shown = within(await screen.findByRole('article', { name: 'Payer' }));
    expect(shown.getByText('03/12/2199')).toBeTruthy();
    await person.click(shown.getByRole('button', { name: 'Actions pour Payer' }));
    expect(await screen.findByRole('menuitem', { name: 'C’est fait' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Mettre en pause' })).toBeNull();
  });

  it('of a day that is over say so, and are switched no more', async () => {
    answering(reminderRoutes.list, () => page({ ...water, days: [], on: '2026-11-01', over: true, nextAt: null }));
    show(<ReminderList />);
    const shown = within(await card());
    expect(shown.getByText('Passé')).toBeTruthy();
    expect(shown.queryByRole('switch')).toBeNull();
  });

  it('say where their way leads nowhere, and what to do about it', async () => {
    answering(reminderRoutes.list, () => page({ ...water, reached: false }));
    show(<ReminderList />);
    expect(within(await card()).getByText(/^Aucun appareil n’est prêt/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ouvrir les réglages' })).toBeTruthy();
  });

  it('say what to do where there are none', async () => {
    answering(reminderRoutes.list, page());
    show(<ReminderList />);
    expect(await screen.findByRole('heading', { name: 'Aucun rappel pour l’instant' })).toBeTruthy();
  });

  it('are answered under the bell, and that line is read then', async () => {
    const line: NotificationView = {
      ...{ id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31', kind: 'reminders.due', tone: 'info', title: water.text },
      ...{ body: 'Rappel de 07:30', link: `/app/reminders?of=${id}`, readAt: null, createdAt: water.createdAt },
    };
    answering(notificationRoutes.mine, { items: [line], nextCursor: null, unread: 1 });
    answering(notificationRoutes.readOne, { unread: 0 });
    answering(reminderRoutes.done, { ...water, done: true });
    const { person } = show(<NotificationsList userType="client" home="/app" parts={{ reminders: ToldReminder }} />);
    await person.click(await screen.findByRole('button', { name: 'C’est fait' }));
    await waitFor(() => expect(calls).toContain(`POST /api/client/notifications/${line.id}/read`));
    expect(calls).toContain(`POST /api/client/reminders/${id}/done`);
  });
});
