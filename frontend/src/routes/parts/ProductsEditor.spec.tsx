import { productRoutes } from '@afi/contracts/products';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, calls } from '../../../test/answering.js';
import { lamp, startShop } from '../../../test/shop.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';

// A device that keeps no file on its way.
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => ({}),
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  del: () => Promise.resolve(),
  values: () => Promise.resolve([]),
}));
const { default: ProductsEditor } = await import('./ProductsEditor.js');

beforeEach(async () => {
  startShop();
  await loadWords(['composer']);
});

const editor = (onChange: (value: object) => void) => (
  <ProductsEditor
    type="carousel"
    value={{}}
    onChange={onChange}
    error={undefined}
    errors={{}}
    postKey="new"
    saved={null}
  />
);

it('takes what the person sells, as it is today, in place of the empty line', async () => {
  const soap = {
    ...lamp,
    id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31',
    name: 'Savon',
    price: 500,
    description: 'Karité',
  };
  answering(productRoutes.list, { items: [soap, lamp], nextCursor: null, previousCursor: null, count: null });
  const onChange = jest.fn();
  const { person } = show(editor(onChange));
  await person.click(screen.getByRole('button', { name: 'Choisir parmi mes produits' }));
  for (const name of [/^Savon/, /^Lampe/]) await person.click(await screen.findByRole('checkbox', { name }));
  await person.click(screen.getByRole('button', { name: 'Ajouter à la publication' }));
  expect(onChange).toHaveBeenLastCalledWith({
    products: [{ name: 'Savon', price: 500, description: 'Karité' }, { name: 'Lampe' }],
  });
});

it('says where there is nothing to choose yet', async () => {
  answering(productRoutes.list, { items: [], nextCursor: null, previousCursor: null, count: null });
  const { person } = show(editor(() => undefined));
  await person.click(screen.getByRole('button', { name: 'Choisir parmi mes produits' }));
  expect(await screen.findByText('Vous n’avez pas encore de produit en vente.')).toBeTruthy();
});

it('finds any of them, however many there are, and keeps what was ticked before', async () => {
  const soap = { ...lamp, id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31', name: 'Savon' };
  const page = { nextCursor: null, previousCursor: null, count: null };
  const asked: unknown[] = [];
  answering(productRoutes.list, () => {
    const query = new URL((calls.at(-1) ?? '').split(' ')[1] ?? '', 'http://afi.test').searchParams;
    asked.push(query.get('search'));
    if (query.get('search')) return { ...page, items: [soap] };
    if (query.get('cursor')) return { ...page, items: [{ ...lamp, id: crypto.randomUUID(), name: 'Panier' }] };
    return { ...page, items: [lamp], nextCursor: 'more' };
  });
  const onChange = jest.fn();
  const { person } = show(editor(onChange));
  await person.click(screen.getByRole('button', { name: 'Choisir parmi mes produits' }));
  await person.click(await screen.findByRole('checkbox', { name: /^Lampe/ }));
  await person.click(screen.getByRole('button', { name: 'Afficher la suite' }));
  expect(await screen.findByRole('checkbox', { name: /^Panier/ })).toBeTruthy();
  await person.type(screen.getByLabelText('Chercher un produit'), 'sav');
  await person.click(await screen.findByRole('checkbox', { name: /^Savon/ }));
  await person.click(screen.getByRole('button', { name: 'Ajouter à la publication' }));
  expect(asked).toContain('sav');
  expect(onChange).toHaveBeenLastCalledWith({ products: [{ name: 'Lampe' }, { name: 'Savon' }] });
});
