import { productRoutes } from '@afi/contracts/products';
import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer, withoutNetwork } from '../../../../test/answering.js';
import { lamp, nameField, startShop } from '../../../../test/shop.js';
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
const { AddProduct } = await import('./AddProduct.js');
const { EditProduct } = await import('./EditProduct.js');
const { ProductMenu } = await import('./ProductMenu.js');

it('deletes a product, and brings it back, also without a network: it waits on the device', async () => {
  startServer();
  startSession({ token: 'x', userType: 'client', userId: 'awa' });
  answering(productRoutes.remove, undefined);
  const { person } = show(<ProductMenu seller="client" product={lamp} />);
  const takeAway = async () => {
    await person.click(screen.getByRole('button', { name: /Lampe/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  };
  await takeAway();
  const undo = await screen.findByRole('button', { name: 'Annuler' });
  withoutNetwork();
  await person.click(undo);
  expect(await screen.findByText('Gardé sur l’appareil. Partira au retour du réseau.')).toBeTruthy();
  await takeAway();
  await waitFor(() =>
    expect(kept).toMatchObject([{ what: 'Rétablir\u00a0: Lampe' }, { what: 'Supprimer\u00a0: Lampe' }]),
  );
});

it('tells one that was added without a network as added, and one that was changed as changed', async () => {
  kept.length = 0;
  startShop();
  startSession({ token: 'x', userType: 'client', userId: 'awa' });
  const added = show(<AddProduct seller="client" onAdded={() => undefined} />);
  withoutNetwork();
  await added.person.type(nameField(), 'Batterie');
  await added.person.click(screen.getByRole('button', { name: 'Ajouter le produit' }));
  await waitFor(() => expect(kept).toMatchObject([{ what: 'Ajouter le produit\u00a0: Batterie' }]));
  added.leave();
  const latest = { round: 0, show: () => undefined };
  const changed = show(<EditProduct seller="client" product={lamp} latest={latest} onChanged={() => undefined} />);
  await changed.person.type(nameField(), ' solaire');
  await changed.person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(kept).toMatchObject([{}, { what: 'Modifier le produit\u00a0: Lampe solaire' }]));
});
