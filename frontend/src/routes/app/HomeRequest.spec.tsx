import { communityRoutes } from '@afi/contracts/communities';
import { communityRequestRoutes, type CommunityRequestView } from '@afi/contracts/community-requests';
import { documentRoutes } from '@afi/contracts/documents';
import { jobRoutes } from '@afi/contracts/jobs';
import { postRoutes } from '@afi/contracts/posts';
import { profileRoutes, type ClientProfile } from '@afi/contracts/profiles';
import { currencies } from '@afi/contracts/money';
import { fontSizes, themes } from '@afi/contracts/settings';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answering, calls, startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';
import { startSession } from '../../lib/session/session.js';
import Home from './Home.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
const request: CommunityRequestView = {
  ...{ id, name: 'Chorale de Bè', type: 'association', purpose: 'Répéter le jeudi.', status: 'pending' },
  ...{ comment: '', createdAt: '2026-11-21T10:00:00.000Z', answeredAt: null, askAgainAt: null, spent: false },
};
const profile: ClientProfile = {
  ...{ id, role: 'parent', fullname: 'Yawa Mensah', picture: null, notificationsCount: 0, favorites: [], email: null },
  settings: {
    ...{ language: 'fr', theme: themes[0], fontSize: fontSizes[0], compact: false, timezone: 'Africa/Abidjan' },
    currency: currencies[0],
  },
  ...{ firstname: 'Yawa', lastname: 'Mensah', phone: null, emailConfirmed: false, referralCode: 'AAAAAA' },
  ...{ mayCreateCommunity: false, communityRequest: null },
};
function open(stands: ClientProfile['communityRequest'], more: Partial<CommunityRequestView> = {}): void {
  answering(profileRoutes.me, { client: { ...profile, communityRequest: stands } });
  const items = [{ ...request, status: stands ?? 'pending', ...more }];
  answering(communityRequestRoutes.mine, { items, nextCursor: null });
  show(<Home />);
}
const card = (name: string) => screen.findByRole('region', { name });

beforeEach(async () => {
  localStorage.clear();
  startServer();
  await loadWords(['communities', 'posts', 'home']);
  for (const route of [communityRoutes.mine, documentRoutes.mine, jobRoutes.mine, postRoutes.home])
    answering(route, { items: [], nextCursor: null });
  startSession({ token: 'x', userType: 'client', userId: id });
});

describe('home, for who asked for a community', () => {
  it('says that the request waits, and where it is seen and taken back', async () => {
    open('pending');
    const news = within(await card('Demande envoyée, en attente'));
    expect(news.getByText(/Chorale de Bè · demandée le 21/)).toBeTruthy();
    expect(news.getByRole('link', { name: 'Voir ou annuler' }).getAttribute('href')).toBe('/app/communities/new');
  });

  it('says why it was refused, and when another may be made', async () => {
    open('rejected', { comment: 'Il en existe une.', answeredAt: request.createdAt, askAgainAt: inAWeek });
    const news = within(await card('Demande refusée'));
    expect(news.getByText(/Il en existe une\./)).toBeTruthy();
    expect(news.getByText(/Vous pourrez faire une autre demande le/)).toBeTruthy();
  });

  it('leads on to creating it once it is approved', async () => {
    open('approved', { answeredAt: request.createdAt });
    const news = within(await card('Demande acceptée'));
    const link = news.getByRole('link', { name: 'Créer votre communauté' });
    expect(link.getAttribute('href')).toBe('/app/communities/new');
  });

  it('asks nothing more of the server for who never did', async () => {
    open(null);
    await screen.findByText('Aucune communauté pour l’instant');
    expect(calls.filter((call) => call.includes(communityRequestRoutes.mine.path))).toEqual([]);
  });
});
