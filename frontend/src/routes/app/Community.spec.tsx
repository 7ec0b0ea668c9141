import { communityRoutes } from '@afi/contracts/communities';
import { postRoutes } from '@afi/contracts/posts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, startServer } from '../../../test/answering.js';
import { laColombe } from '../../../test/publishing.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';
import Community from './Community.js';

const open = async (given: Partial<typeof laColombe>) => {
  answering(communityRoutes.one, { ...laColombe, inviteCode: 'ABCDEFGH', ...given });
  window.history.replaceState(null, '', `/app/communities/${laColombe.id}`);
  show(
    <Routes>
      <Route path="/app/communities/:id" element={<Community />} />
    </Routes>,
  );
  const write = await screen.findByRole('link', { name: 'Écrire' });
  const invite = screen.getByRole('link', { name: 'Envoyer sur WhatsApp' });
  return invite.compareDocumentPosition(write) === Node.DOCUMENT_POSITION_FOLLOWING ? 'invite' : 'feed';
};

beforeEach(async () => {
  startServer();
  await loadWords(['communities', 'posts']);
  answering(postRoutes.feed, { items: [], nextCursor: null });
});

describe('the page of a community', () => {
  it.each(['owner', 'team'] as const)('begins with its invitation for its %s while nobody else is in', async (role) => {
    expect(await open({ role, membersCount: 1 })).toBe('invite');
    expect(screen.getByRole('region', { name: 'Invitez vos membres' })).toBeTruthy();
  });

  it('begins with its feed from the second member on', async () => {
    expect(await open({ membersCount: 2 })).toBe('feed');
    expect(screen.getByRole('region', { name: 'Inviter des membres' })).toBeTruthy();
  });

  it('offers to begin from a document once, though nothing is published yet', async () => {
    await open({ membersCount: 2 });
    await screen.findByText('Publiez votre premier message');
    expect(screen.getAllByRole('link', { name: 'Depuis un document' })).toHaveLength(1);
  });
});
