import { communityRoutes } from '@afi/contracts/communities';
import { platformRoutes } from '@afi/contracts/platform';
import { postRoutes, type PostView } from '@afi/contracts/posts';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, startServer, withoutNetwork } from '../../../../test/answering.js';
import { installation, laColombe, plainPost } from '../../../../test/publishing.js';
import { startSession } from '../../../lib/session/session.js';

/** What the device keeps for later. */
const kept: unknown[] = [];
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  get: () => Promise.resolve(undefined),
  set: (_: string, write: unknown) => Promise.resolve(void kept.push(write)),
  del: () => Promise.resolve(),
  values: () => Promise.resolve([]),
}));
const { show } = await import('../../../../test/show.js');
const { DraftActs } = await import('./DraftActs.js');
const { PostMenu } = await import('./PostMenu.js');

const { id } = laColombe;
const draft: PostView = {
  ...{ id, communityId: id, communityName: laColombe.name, ...plainPost, title: 'La cantine' },
  ...{
    content: '<p>Oui.</p>',
    excerpt: 'Oui.',
    language: null,
    translatable: false,
    status: 'draft',
    privacy: 'public',
    visibility: 'visible',
  },
  ...{ pinned: false, author: { id, fullname: 'Awa', picture: null, role: 'owner' }, source: null, mayManage: true },
  ...{ parts: {}, version: 1, publishedAt: null, createdAt: '2026-11-21T10:00:00.000Z' },
};

it('publishes a draft from its own page, in sight of who may', async () => {
  startServer();
  startSession({ token: 'x', userType: 'client', userId: 'awa' });
  answering(communityRoutes.one, laColombe);
  answering(platformRoutes.about, installation);
  answering(postRoutes.publish, { ...draft, status: 'published' });
  const { person } = show(<DraftActs post={draft} />);
  expect(screen.getByRole('link', { name: 'Modifier' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Publier' }));
  await person.click((await screen.findAllByRole('button', { name: 'Publier' })).at(-1)!);
  expect(await screen.findByText(/^C’est en ligne\s: /)).toBeTruthy();
});

it('offers nothing of it once it is published', () => {
  show(<DraftActs post={{ ...draft, status: 'published' }} />);
  expect(screen.queryByRole('button', { name: 'Publier' })).toBeNull();
});

it('takes back what was published once the network is back, and says that members may be told before', async () => {
  startServer();
  startSession({ token: 'x', userType: 'client', userId: 'awa' });
  answering(communityRoutes.one, laColombe);
  answering(platformRoutes.about, installation);
  answering(postRoutes.publish, { ...draft, status: 'published' });
  const { person } = show(<PostMenu post={draft} acts={{}} />);
  await person.click(screen.getByRole('button', { name: /^Actions pour/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Publier' }));
  await person.click(await screen.findByRole('button', { name: 'Publier' }));
  const undo = await screen.findByRole('button', { name: 'Annuler' });
  withoutNetwork();
  await person.click(undo);
  const said = 'Dès le retour du réseau. Les membres seront peut-être prévenus avant.';
  expect(await screen.findByText(said)).toBeTruthy();
  expect(kept).toMatchObject([{ what: 'Annuler la publication' }]);
});

it('keeps a change of mind on the device: what was deleted is brought back when the network is', async () => {
  kept.length = 0;
  startServer();
  startSession({ token: 'x', userType: 'client', userId: 'awa' });
  answering(postRoutes.remove, undefined);
  const { person } = show(<PostMenu post={draft} acts={{}} />);
  await person.click(screen.getByRole('button', { name: /^Actions pour/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  const undo = await screen.findByRole('button', { name: 'Annuler' });
  withoutNetwork();
  await person.click(undo);
  expect(await screen.findByText('Gardé sur l’appareil. Partira au retour du réseau.')).toBeTruthy();
  expect(kept).toMatchObject([{ what: 'Rétablir\u00a0: La cantine' }]);
});
