import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { memberMessageRoutes, type MemberMessageView, type MemberReach } from '@afi/contracts/member-messages';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { noteAnswer, noteNoAnswer } from '../../../lib/online.js';
import { useMemberReach } from '../api/member-messages.js';
import { MemberMessageForm } from './MemberMessageForm.js';

const community = { id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', name: 'Lectrices de Cotonou' };
const reachOf = (inapp: number, push: number): MemberReach => ({
  ...{ members: 12, left: 3, nextAt: null },
  channels: [
    { channel: 'inapp', reached: inapp },
    { channel: 'push', reached: push },
  ],
});
const form = (inapp: number, push: number) =>
  show(<MemberMessageForm community={community} reach={reachOf(inapp, push)} posts={[]} onSent={() => undefined} />);

/** Up to the question whether it is to be sent. */
async function write(person: UserEvent): Promise<HTMLElement> {
  await person.type(screen.getByLabelText(/^Titre/), 'Rentrée');
  await person.type(screen.getByLabelText(/^Texte/), 'Samedi à 10 h');
  await person.click(screen.getByRole('button', { name: 'Envoyer aux membres' }));
  return screen.findByRole('dialog');
}

describe('a message to the members of a community', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
    answering(memberMessageRoutes.sent, { items: [], nextCursor: null });
  });

  it.each([
    [10, 0, '10 membres la verront en ouvrant l’appli. Aucun ne sera averti sur son téléphone.'],
    [10, 1, '10 membres la verront en ouvrant l’appli. 1 sera averti sur son téléphone.'],
    [10, 4, '10 membres la verront en ouvrant l’appli. 4 seront avertis sur leur téléphone.'],
    [1, 0, '1 membre la verra en ouvrant l’appli. Aucun ne sera averti sur son téléphone.'],
  ])('says that %d see it and %d phones ring, beside its button and before it leaves', async (inapp, push, said) => {
    const { person } = form(inapp, push);
    expect(screen.getByText(said)).toBeTruthy();
    await person.type(screen.getByLabelText(/^Titre/), 'Rentrée');
    await person.type(screen.getByLabelText(/^Texte/), 'Samedi à 10 h');
    await person.click(screen.getByRole('button', { name: 'Envoyer aux membres' }));
    const asked = await screen.findByRole('dialog', { name: 'Envoyer cette notification\u00a0?' });
    expect(within(asked).getByText(`${said} Une notification partie ne se reprend pas.`)).toBeTruthy();
    expect(calls).not.toContain(`POST /api${memberMessageRoutes.send.path.replace(':id', community.id)}`);
  });

  it('promises nothing where it reaches nobody', () => {
    form(0, 0);
    expect(screen.getByText('Aucun membre ne peut être prévenu pour l’instant.')).toBeTruthy();
    expect(screen.queryByText(/en ouvrant l’appli|sur son téléphone/)).toBeNull();
  });

  it('follows on return to the page how many another device left', async () => {
    let left = 3;
    answering(memberMessageRoutes.reach, () => ({ ...reachOf(10, 4), left }));
    const Left = () => <p>{`Encore ${useMemberReach(community.id).data?.left}`}</p>;
    // As the app reads: what it has is good for a while, whoever comes back.
    const queries = { staleTime: 20_000, refetchOnWindowFocus: false, retry: false };
    show(<Left />, new QueryClient({ defaultOptions: { queries } }));
    await screen.findByText('Encore 3');
    left = 2;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Encore 2')).toBeTruthy();
  });

  it('cannot be confirmed once the network is away, and says so', async () => {
    const { person } = form(10, 4);
    const asked = await write(person);
    act(noteNoAnswer);
    expect(within(asked).getByRole('button', { name: 'Envoyer aux membres' })).toHaveProperty('disabled', true);
    expect(within(asked).getByText('Pas de réseau. Ce sera possible dès son retour.')).toBeTruthy();
    act(noteAnswer);
    expect(within(asked).getByRole('button', { name: 'Envoyer aux membres' })).toHaveProperty('disabled', false);
    expect(screen.getByDisplayValue('Rentrée')).toBeTruthy();
  });
});

describe('a message whose answer did not come', () => {
  const unsure = 'Nous ne savons pas si c’est parti. Nous vérifions.';
  const missing = /^Elle n’apparaît pas dans les notifications envoyées\./;
  const done = 'Notification envoyée aux membres.';
  const untrue = /ne part pas maintenant|Pas de réseau/;
  const button = () => screen.getByRole('button', { name: 'Envoyer aux membres' });
  const keysSent = () =>
    jest
      .mocked(globalThis.fetch)
      .mock.calls.filter(([, init]) => init?.method === 'POST')
      .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  /** Everything that was to be read on the way. */
  const said: string[] = [];
  let watched: MutationObserver;
  let items: MemberMessageView[];
  const take = ({ title, text }: { title: string; text: string }) => {
    const id = `00000000-0000-4000-8000-00000000000${items.length + 1}`;
    const view = { id, title, text, link: null, author: null, sentAt: '2026-11-29T07:00:00.000Z', done: true };
    items = [{ ...view, channels: [] }, ...items];
    return items[0]!;
  };
  const lose = () => Promise.reject(new TypeError('Failed to fetch'));

  beforeEach(() => {
    localStorage.clear();
    items = [];
    startServer();
    answering(memberMessageRoutes.sent, () => ({ items, nextCursor: null }));
    said.length = 0;
    watched = new MutationObserver(() => said.push(document.body.textContent ?? ''));
    watched.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  afterEach(() => watched.disconnect());

  const open = async () => {
    const onSent = jest.fn();
    const shown = show(<MemberMessageForm community={community} reach={reachOf(10, 4)} posts={[]} onSent={onSent} />);
    await waitFor(() => expect(calls.some((call) => call.includes('member-messages'))).toBe(true));
    return { ...shown, onSent };
  };
  const confirm = async (person: UserEvent, asked: HTMLElement) =>
    person.click(within(asked).getByRole('button', { name: 'Envoyer aux membres' }));
  const expectUnsure = async () => {
    expect((await screen.findByRole('alert')).textContent).toBe(unsure);
    expect(button()).toHaveProperty('disabled', true);
  };

  it('has left all the same: that is seen once the network is back, and said', async () => {
    answering(memberMessageRoutes.send, (body) => {
      take(body);
      return lose();
    });
    const { person, onSent } = await open();
    await confirm(person, await write(person));
    await expectUnsure();
    act(noteAnswer);
    expect(await screen.findByText(done)).toBeTruthy();
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Rentrée');
    expect(said.filter((text) => untrue.test(text))).toEqual([]);
    // The same text, meant once more, is another message.
    answering(memberMessageRoutes.send, take);
    await person.click(button());
    await confirm(person, await screen.findByRole('dialog'));
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('has not left: what was written stands, and goes again under the same key', async () => {
    // The same was sent another day: that is not it.
    take({ title: 'Rentrée', text: 'Samedi à 10 h' });
    answering(memberMessageRoutes.send, lose);
    const { person, onSent } = await open();
    await confirm(person, await write(person));
    await expectUnsure();
    act(noteAnswer);
    expect(await screen.findByText(missing)).toBeTruthy();
    expect(screen.queryByText(unsure)).toBeNull();
    expect(screen.getByDisplayValue('Rentrée')).toBeTruthy();
    expect(onSent).not.toHaveBeenCalled();
    expect(said.filter((text) => untrue.test(text))).toEqual([]);
    answering(memberMessageRoutes.send, take);
    await person.click(button());
    await confirm(person, await screen.findByRole('dialog'));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(keysSent()).toHaveLength(2);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('is looked for until somebody can say', async () => {
    answering(memberMessageRoutes.send, lose);
    const { person } = await open();
    await confirm(person, await write(person));
    await expectUnsure();
    answering(memberMessageRoutes.sent, { refused: { status: 503, code: 'http.unavailable', detail: 'Non.' } });
    const before = calls.length;
    act(noteAnswer);
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    expect(screen.getByText(unsure)).toBeTruthy();
    answering(memberMessageRoutes.sent, () => ({ items, nextCursor: null }));
    take({ title: 'Rentrée', text: 'Samedi à 10 h' });
    expect(await screen.findByText(done, {}, { timeout: 8_000 })).toBeTruthy();
  });

  it.each([
    [409, 'idempotency.in-flight'],
    [503, 'http.unavailable'],
  ])('refused with %i %s is looked for as well', async (status, code) => {
    answering(memberMessageRoutes.send, (body) => {
      take(body);
      return { refused: { status, code, detail: 'Cette demande est déjà en cours.' } };
    });
    const { person, onSent } = await open();
    await confirm(person, await write(person));
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(said.filter((text) => text.includes('déjà en cours'))).toEqual([]);
  });

  it('does not take what was written since with it', async () => {
    answering(memberMessageRoutes.send, (body) => {
      take(body);
      return lose();
    });
    const { person, onSent } = await open();
    await confirm(person, await write(person));
    await expectUnsure();
    await person.type(screen.getByLabelText(/^Texte/), ', puis dimanche');
    act(noteAnswer);
    expect(await screen.findByText(done)).toBeTruthy();
    expect(screen.getByDisplayValue('Samedi à 10 h, puis dimanche')).toBeTruthy();
    expect(onSent).not.toHaveBeenCalled();
  });
});
