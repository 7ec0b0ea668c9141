import '../../../test/tabs.js';
import { communityRoutes } from '@afi/contracts/communities';
import { postRoutes } from '@afi/contracts/posts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { KeptWrite } from '../../lib/outbox/kept-writes.js';
import { laColombe, post } from '../../../test/publishing.js';

const { device } = await import('../../../test/device.js');
const { written } = await import('../../../test/tabs.js');
const { answering, startServer, withoutNetwork } = await import('../../../test/answering.js');
const { show } = await import('../../../test/show.js');
const { loadWords } = await import('../../lib/i18n.js');
const { noteAnswer } = await import('../../lib/online.js');
const { startSession } = await import('../../lib/session/session.js');
const { OutboxLine } = await import('../../ui/outbox/OutboxLine.js');
const { default: Community } = await import('./Community.js');

const { id } = laColombe;
function waits(title: string, given: object = {}, more: Partial<KeptWrite> = {}): void {
  const key = `awa ${device.size}`;
  const { method, path, access, idempotent } = postRoutes.create;
  device.set(key, {
    ...{ key, id: `call-${device.size}`, userId: 'awa', at: Date.now(), what: title, quiet: false, tries: 0 },
    ...{ refresh: [postRoutes.feed.path], line: { method, path, access, idempotent } },
    input: { body: { ...written(title).body, communityId: id, ...given } },
    ...more,
  });
}
async function open(tab = ''): Promise<void> {
  window.history.replaceState(null, '', `/app/communities/${id}${tab}`);
  show(
    <Routes>
      <Route
        path="/app/communities/:id"
        element={
          <>
            <OutboxLine />
            <Community />
          </>
        }
      />
    </Routes>,
  );
  await screen.findByRole('heading', { level: 1, name: laColombe.name });
  withoutNetwork();
  startSession({ token: 'x', userType: 'client', userId: 'awa' });
}

beforeEach(async () => {
  device.clear();
  localStorage.clear();
  await loadWords(['communities', 'posts']);
  startServer();
  answering(communityRoutes.one, laColombe);
  answering(postRoutes.feed, { items: [post('Rentrée')], nextCursor: null });
});

describe('a post that waits for the network', () => {
  it('stands above the feed of its community, and is gone from there once it is sent', async () => {
    waits('Cantine');
    waits('Réunion', { communityId: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d99' });
    waits('Brouillon', { publish: false });
    await open();
    const card = await screen.findByRole('article', { name: 'Cantine' });
    expect(within(card).getByText('En attente de réseau')).toBeTruthy();
    expect(within(card).getByText('Oui.')).toBeTruthy();
    const titles = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
    expect(titles()).toEqual(['Cantine', 'Rentrée']);

    startServer();
    answering(communityRoutes.one, laColombe);
    answering(postRoutes.create, ({ title }) => post(title));
    answering(postRoutes.feed, { items: [{ ...post('Cantine'), id }, post('Rentrée')], nextCursor: null });
    noteAnswer();
    await waitFor(() => expect(screen.queryByText('En attente de réseau')).toBeNull());
    await waitFor(() => expect(titles()).toEqual(['Cantine', 'Rentrée']));
  });

  it('stands among the drafts where it is one, and nobody says that there is none', async () => {
    answering(postRoutes.feed, { items: [], nextCursor: null });
    waits('Cantine');
    waits('Brouillon', { publish: false });
    await open('?tab=drafts');
    expect(await screen.findByRole('article', { name: 'Brouillon' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Aucun brouillon')).toBeNull());
    expect(screen.queryByText('Cantine')).toBeNull();
  });

  it('says why where the server did not take it', async () => {
    waits('Cantine', {}, { refused: 'Le texte est vide.' });
    await open();
    const card = await screen.findByRole('article', { name: 'Cantine' });
    expect(within(card).getByText(/Le texte est vide\./)).toBeTruthy();
    expect(within(card).queryByText('En attente de réseau')).toBeNull();
  });

  it.each([
    ['?type=poll', ['Vote', 'Rentrée']],
    ['?type=image', ['Rentrée']],
    ['?only=saved', ['Rentrée']],
    ['?only=pinned&type=poll', ['Rentrée']],
  ])('stands where the feed is asked for what it is: %s', async (search, expected) => {
    waits('Cantine');
    waits('Vote', { type: 'poll', body: { question: 'Quand ?', options: ['Samedi', 'Dimanche'] } });
    await open(search);
    const titles = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
    await waitFor(() => expect(titles()).toEqual(expected));
  });
});
