import { communityRoutes } from '@afi/contracts/communities';
import { productRoutes } from '@afi/contracts/products';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { laColombe } from '../../../test/publishing.js';
import { answering } from '../../../test/answering.js';
import { startShop } from '../../../test/shop.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';
import Communities from './Communities.js';
import Products from './Products.js';

const links = (name: RegExp) => screen.getAllByRole('link', { name }).map((link) => link.textContent);

beforeEach(async () => {
  startShop();
  await loadWords(['communities', 'products', 'table']);
});

describe('what can be begun on a screen', () => {
  it('is offered once to who is in no community: where it says what to do', async () => {
    answering(communityRoutes.mine, { items: [], nextCursor: null });
    show(<Communities />);
    await screen.findByText('Aucune communauté pour l’instant');
    expect(links(/Rejoindre|Créer/)).toEqual(['Rejoindre avec un code', 'Créer une communauté']);
  });

  it('is offered once to who is in some: above them', async () => {
    answering(communityRoutes.mine, { items: [laColombe], nextCursor: null });
    show(<Communities />);
    await screen.findByText(laColombe.name);
    expect(links(/^(Rejoindre|Créer)/)).toEqual(['Rejoindre avec un code', 'Créer']);
  });

  it('is offered once to who sells nothing yet', async () => {
    answering(productRoutes.list, { items: [], nextCursor: null, previousCursor: null, count: 0 });
    window.history.replaceState(null, '', '/app/products');
    show(<Products />);
    await screen.findByText('Aucun produit pour l’instant');
    expect(links(/Ajouter/)).toEqual(['Ajouter un produit']);
  });
});
