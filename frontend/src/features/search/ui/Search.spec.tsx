import { communityRoutes } from '@afi/contracts/communities';
import { searchRoutes, type FoundView } from '@afi/contracts/search';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { laColombe } from '../../../../test/publishing.js';
import { show } from '../../../../test/show.js';
import { Search } from './Search.js';

const choir = { ...laColombe, id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d33', name: 'Chorale' };
const found: FoundView = {
  ...{ kind: 'post', id: laColombe.id, title: 'La cantine', titleMarks: [], excerpt: '', marks: [] },
  ...{ communityId: laColombe.id, communityName: laColombe.name, link: '/app', at: '2026-11-21T10:00:00.000Z' },
};
const lastAsked = () => calls.filter((call) => call.includes('/client/search')).at(-1) ?? '';

beforeEach(() => {
  startServer();
  answering(searchRoutes.all, { items: [found] });
  window.history.replaceState(null, '', '/app/search?q=cantine');
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('looks in one community, and everywhere again', async () => {
  answering(communityRoutes.mine, { items: [laColombe, choir], nextCursor: null });
  const { person } = show(<Search />);
  const where = await screen.findByRole('combobox', { name: 'Où chercher' });
  expect(lastAsked()).not.toContain('communityId');
  await person.selectOptions(where, 'Chorale');
  await waitFor(() => expect(lastAsked()).toContain(`communityId=${choir.id}`));
  await person.selectOptions(where, 'Toutes mes communautés');
  expect(new URL(window.location.href).searchParams.has('communityId')).toBe(false);
});

it('asks nobody where, who is in one community alone', async () => {
  answering(communityRoutes.mine, { items: [laColombe], nextCursor: null });
  show(<Search />);
  await screen.findByText('La cantine');
  expect(screen.queryByRole('combobox')).toBeNull();
});
