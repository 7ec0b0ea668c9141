import { miniappRoutes, type AdminMiniappView } from '@afi/contracts/miniapps';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { RemoveMiniapp } from './RemoveMiniapp.js';

const app: AdminMiniappView = {
  id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e',
  ...{ name: 'Calcul', description: '', html: '<p>1</p>', active: true, version: 1, shownIn: 0 },
  path: '/api/miniapps/6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e',
  createdAt: '2026-11-24T10:00:00.000Z',
};
let acts: string[];
beforeEach(() => {
  acts = [];
  startServer();
  answering(miniappRoutes.remove, () => void acts.push('remove'));
  answering(miniappRoutes.restore, () => {
    acts.push('restore');
    return app;
  });
});

it('deletes a mini app no post shows at once, and brings it back', async () => {
  const { person } = show(<RemoveMiniapp app={app} />);
  await person.click(screen.getByRole('button', { name: 'Supprimer' }));
  await person.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(acts).toEqual(['remove', 'restore']));
});

it('says before how many posts show it, and deletes nothing until then', async () => {
  const { person } = show(<RemoveMiniapp app={{ ...app, shownIn: 1_200 }} />);
  await person.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/^1\s200 publications montrent cette mini-application/)).toBeTruthy();
  expect(acts).toEqual([]);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(acts).toEqual(['remove']));
  expect(await screen.findByText(/Calcul.*a été supprimée/)).toBeTruthy();
});
