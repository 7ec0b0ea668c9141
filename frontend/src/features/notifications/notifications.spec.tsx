import { notificationRoutes, type NotificationView } from '@afi/contracts/notifications';
import type { NewNotification } from '@afi/contracts/realtime';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answering, calls, startServer } from '../../../test/answering.js';
import { askedOnLine, line } from '../../../test/live-line.js';
import i18next from 'i18next';
import { show } from '../../../test/show.js';
import { closeLive, openLive } from '../../lib/live/live.js';
import { showHere, tellHere, tellSeen } from '../../lib/seen.js';
import { useNotificationsLive } from './api/notifications.js';
import { setUnread, useUnread } from './api/unread.js';
import { NotificationsList } from './ui/NotificationsList.js';

const tell = (told: Pick<NewNotification, 'title' | 'tone' | 'about'> & Partial<NewNotification>) =>
  act(() => {
    const notification = { kind: 'spec', titles: { fr: told.title, en: `${told.title} (en)` }, ...told };
    line.get('newNotification')?.({ count: 1, notification });
  });

const documentId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';

function Told({ known = 0 }: { known?: number }) {
  useNotificationsLive('client', known);
  return <p>{useUnread()} à lire</p>;
}
const marked = () => calls.filter((call) => call.endsWith('/read-about'));

beforeEach(async () => {
  startServer();
  answering(notificationRoutes.readAbout, { unread: 0 });
  await openLive({ token: 'token', userType: 'client', userId: '1' }, '');
});
afterEach(() => {
  closeLive();
  setUnread(0);
  window.history.replaceState(null, '', '/');
});

describe('what arrives under the bell', () => {
  it.each([
    ['bad', 'Ce document n’a pas pu être transformé'],
    ['ok', 'Vos propositions sont prêtes'],
    ['info', 'Nouvelle publication'],
    ['warn', 'Le budget de messages est épuisé'],
  ] as const)('is told in the tone of its outcome: %s', async (tone, title) => {
    show(<Told />);
    tell({ title, tone, about: [documentId] });
    expect((await screen.findByText(title)).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
    expect(screen.getByText('1 à lire')).toBeTruthy();
    expect(marked()).toEqual([]);
  });

  it('is told in the language of the screen, whatever that of the account', async () => {
    await i18next.changeLanguage('en');
    show(<Told />);
    tell({ title: 'Propositions prêtes', tone: 'ok', about: [] });
    expect(await screen.findByText('Propositions prêtes (en)')).toBeTruthy();
    await act(() => i18next.changeLanguage('fr'));
  });

  it('is one message where eight of a kind come together, and another where something else comes', async () => {
    show(<Told />);
    for (let count = 0; count < 8; count += 1)
      tell({ kind: 'post.published', title: `Publication ${count}`, tone: 'info', about: [] });
    expect(await screen.findByText('8 nouvelles publications')).toBeTruthy();
    expect(screen.queryAllByText(/^Publication \d|^[2-7] nouvelles/)).toEqual([]);
    tell({ title: 'Vos propositions sont prêtes', tone: 'ok', about: [] });
    expect(await screen.findByText('Vos propositions sont prêtes')).toBeTruthy();
    expect(screen.getByText('8 nouvelles publications')).toBeTruthy();
  });

  it('is counted, and not told twice, where the page has a place for it', async () => {
    const end = tellHere('post.published');
    show(<Told />);
    tell({ kind: 'post.published', title: 'Nouvelle publication', tone: 'info', about: [] });
    tell({ title: 'Vos propositions sont prêtes', tone: 'ok', about: [] });
    expect(await screen.findByText('Vos propositions sont prêtes')).toBeTruthy();
    expect(screen.queryByText('Nouvelle publication')).toBeNull();
    expect(screen.getByText('1 à lire')).toBeTruthy();
    end();
  });

  it('is not told to whoever has it on screen, and counts as read', async () => {
    window.history.replaceState(null, '', `/app/documents/${documentId}`);
    show(<Told />);
    tell({ title: 'Rien à dire', tone: 'ok', about: [documentId] });
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(screen.queryByText('Rien à dire')).toBeNull();
    expect(screen.getByText('0 à lire')).toBeTruthy();
  });

  it('is counted anew once it was marked as read: more may have come while that was on its way', async () => {
    window.history.replaceState(null, '', `/app/documents/${documentId}`);
    show(<Told />);
    act(() => line.get('connect')?.(undefined));
    askedOnLine.length = 0;
    tell({ title: 'Rien à dire', tone: 'ok', about: [documentId] });
    await waitFor(() => expect(marked()).toHaveLength(1));
    await waitFor(() => expect(askedOnLine).toEqual(['getNotificationCount']));
  });

  it('is not told to whoever is on its page, where that shows no thing', async () => {
    window.history.replaceState(null, '', '/app/communities/new');
    show(<Told />);
    tell({ title: 'Vous pouvez créer', tone: 'ok', about: ['/app/communities/new'] });
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(screen.queryByText('Vous pouvez créer')).toBeNull();
  });

  it('is not told to whoever has it before them on a page of something else, and is told again once that is gone', async () => {
    window.history.replaceState(null, '', '/app/settings');
    show(<Told />);
    const hide = showHere(documentId);
    tell({ title: 'Rien à dire', tone: 'ok', about: [documentId] });
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(screen.queryByText('Rien à dire')).toBeNull();
    expect(screen.getByText('0 à lire')).toBeTruthy();
    hide();
    tell({ title: 'À dire', tone: 'ok', about: [documentId] });
    expect(await screen.findByText('À dire')).toBeTruthy();
  });

  it('counts as read once the page it is about is opened', async () => {
    window.history.replaceState(null, '', `/app/documents/${documentId}`);
    answering(notificationRoutes.readAbout, ({ about }) => ({ unread: about === documentId ? 1 : 2 }));
    show(<Told known={2} />);
    expect(await screen.findByText('1 à lire')).toBeTruthy();
  });

  it('counts as read once what it is about was seen on any page, all in one call, and asks nothing where all is read', async () => {
    window.history.replaceState(null, '', '/app');
    const others = [crypto.randomUUID(), crypto.randomUUID()];
    const asked: (readonly string[])[] = [];
    answering(notificationRoutes.readAbout, ({ about }) => {
      asked.push([about].flat());
      return { unread: 3 - about.length };
    });
    show(<Told known={3} />);
    await screen.findByText('3 à lire');
    act(() => [documentId, ...others, documentId].forEach(tellSeen));
    expect(await screen.findByText('0 à lire', undefined, { timeout: 10_000 })).toBeTruthy();
    // Nothing is left to read: nothing is asked, neither after a moment nor on the way out.
    act(() => tellSeen(documentId));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    // The next call is about what came after it, and about nothing before.
    const next = crypto.randomUUID();
    act(() => setUnread(1));
    act(() => tellSeen(next));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(asked.slice(1)).toEqual([[next]]));
  });

  it('counts as read what was seen in the last second before the page is left, by a call that outlives it', async () => {
    window.history.replaceState(null, '', '/app');
    show(<Told known={3} />);
    await screen.findByText('3 à lire');
    const sent = jest.spyOn(globalThis, 'fetch');
    act(() => tellSeen(documentId));
    expect(marked()).toEqual([]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(marked()).toHaveLength(1), { timeout: 500 });
    const told = sent.mock.calls.find(([address]) => typeof address === 'string' && address.endsWith('/read-about'));
    expect(told?.[1]?.keepalive).toBe(true);
    sent.mockRestore();
  });

  it('stays unread on pages of nothing in particular', async () => {
    window.history.replaceState(null, '', '/app/jobs');
    show(<Told known={2} />);
    expect(await screen.findByText('2 à lire')).toBeTruthy();
    expect(marked()).toEqual([]);
  });
});

describe('the list of notifications', () => {
  const lineOf = (title: string, tone: NotificationView['tone'], readAt: string | null): NotificationView => ({
    id: crypto.randomUUID(),
    kind: 'documents.failed',
    tone,
    title,
    body: '',
    link: null,
    readAt,
    createdAt: '2026-11-21T10:00:00.000Z',
  });

  it('keeps the tone of an outcome once it is read', async () => {
    const readAt = '2026-11-21T11:00:00.000Z';
    const items = [
      lineOf('Échec lu', 'bad', readAt),
      lineOf('Réussite', 'ok', null),
      lineOf('Nouvelle lue', 'info', readAt),
    ];
    answering(notificationRoutes.mine, { items, nextCursor: null, unread: 1 });
    show(<NotificationsList userType="client" home="/app" />);
    await screen.findByText('Échec lu');
    const tones = screen
      .getAllByRole('listitem')
      .map((one) => one.querySelector('[data-tone]')?.getAttribute('data-tone'));
    expect(tones).toEqual(['bad', 'ok', 'quiet']);
  });

  describe('whose text is longer than its two lines', () => {
    const long = 'Réunion samedi à 10 h sous le manguier.\nApportez vos cahiers.';
    const short = 'Une ligne';
    const line = (title: string, body: string) => ({
      ...lineOf(title, 'info', null),
      body,
      link: '/app/communities/1',
    });
    const more = () => screen.findByRole('button', { name: 'Lire la suite\u00a0: Rentrée' });

    beforeEach(() => {
      // No text has a height here: the long one has lines below what is shown of it.
      jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
        return this.textContent === long ? 60 : 0;
      });
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('is read whole where it stands, counts as read then, and folds again', async () => {
      const told = line('Rentrée', long);
      answering(notificationRoutes.mine, { items: [told], nextCursor: null, unread: 1 });
      answering(notificationRoutes.readOne, { unread: 0 });
      const { person } = show(<NotificationsList userType="client" home="/app" />);
      expect((await more()).getAttribute('aria-expanded')).toBe('false');
      const shown = () => screen.getByText(/sous le manguier/).className;
      const folded = shown();
      await person.click(await more());
      const less = await screen.findByRole('button', { name: 'Replier\u00a0: Rentrée', expanded: true });
      expect(shown()).not.toBe(folded);
      expect(window.location.pathname).toBe('/');
      await waitFor(() => expect(calls).toContain(`POST /api/client/notifications/${told.id}/read`));
      await person.click(less);
      expect((await more()).getAttribute('aria-expanded')).toBe('false');
      expect(shown()).toBe(folded);
      expect(screen.getByRole('link', { name: /Rentrée/ }).getAttribute('href')).toBe('/app/communities/1');
    });

    it('is alone in being unfolded: what fits is all there', async () => {
      answering(notificationRoutes.mine, {
        items: [line('Rentrée', long), line('Court', short)],
        nextCursor: null,
        unread: 2,
      });
      show(<NotificationsList userType="client" home="/app" />);
      await more();
      expect(screen.getAllByRole('button', { name: /^Lire la suite/ })).toHaveLength(1);
    });
  });

  it('is cleared in one tap, and comes back by an undo', async () => {
    const clearing = '00000000-0000-4000-8000-000000000007';
    let items = [lineOf('Réussite', 'ok', null)];
    const first = items;
    answering(notificationRoutes.mine, () => ({ items, nextCursor: null, unread: items.length }));
    answering(notificationRoutes.clearAll, () => {
      items = [];
      return { clearing, unread: 0 };
    });
    answering(notificationRoutes.restore, () => {
      items = first;
      return { unread: 1 };
    });
    const { person } = show(<NotificationsList userType="client" home="/app" />);
    expect(await screen.findByRole('button', { name: 'Effacer\u00a0: Réussite' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Tout effacer' }));
    expect(await screen.findByText('Rien de nouveau')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Réussite')).toBeTruthy();
  });
});
