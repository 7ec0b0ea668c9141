import { communityRoutes } from '@afi/contracts/communities';
import { platformRoutes } from '@afi/contracts/platform';
import { postRoutes, type PostView } from '@afi/contracts/posts';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, startServer, withoutNetwork } from '../../../../test/answering.js';
import { installation, laColombe, plainPost } from '../../../../test/publishing.js';
import { show } from '../../../../test/show.js';
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

it('takes back what was published at once or not at all: hours later everybody was told', async () => {
  startServer();
  startSession({ token: 'x', userType: 'client', userId: 'awa' });
  answering(communityRoutes.one, laColombe);
  answering(platformRoutes.about, installation);
  answering(postRoutes.publish, { ...draft, status: 'published' });
  const { person } = show(<PostMenu post={draft} />);
  await person.click(screen.getByRole('button', { name: /^Actions pour/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Publier' }));
  await person.click(await screen.findByRole('button', { name: 'Publier' }));
  const undo = await screen.findByRole('button', { name: 'Annuler' });
  withoutNetwork();
  await person.click(undo);
  expect(await screen.findByText('Pas de réseau. Vérifiez votre connexion, puis réessayez.')).toBeTruthy();
  expect(kept).toEqual([]);
});
