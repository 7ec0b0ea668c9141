import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { productRoutes, type ProductView } from '@afi/contracts/products';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { useLatest } from '../../../lib/query/use-latest.js';
import { useProduct } from '../api/products.js';
import { EditProduct } from './EditProduct.js';
import { lamp, nameField, startShop } from '../../../../test/shop.js';

const newer: ProductView = { ...lamp, name: 'Lampe solaire', version: 2 };

/** As its screen shows it. */
function Page({ onChanged }: { onChanged: () => void }) {
  const query = useProduct('client', lamp.id);
  const latest = useLatest(query);
  return query.data ? (
    <EditProduct key={latest.round} seller="client" product={query.data} onChanged={onChanged} latest={latest} />
  ) : null;
}

describe('a product that somebody else changed meanwhile', () => {
  let versions: unknown[];
  beforeEach(() => {
    startShop();
    versions = [];
    answering(productRoutes.one, lamp);
    answering(productRoutes.update, (body) => {
      versions.push(body.version);
      return body.version === newer.version
        ? { ...newer, version: 3 }
        : { refused: { status: 409, code: 'http.changed-meanwhile', message: 'Conflit.' } };
    });
  });

  it('shows its latest version on demand, offers what was typed again, and saves it', async () => {
    const onChanged = jest.fn();
    const { person } = show(<Page onChanged={onChanged} />);
    await waitFor(() => expect(nameField().value).toBe('Lampe'));
    await person.clear(nameField());
    await person.type(nameField(), 'Lampe de bureau');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Ce produit a changé entre-temps.')).toBeTruthy();
    answering(productRoutes.one, newer);
    await person.click(screen.getByRole('button', { name: 'Voir la dernière version' }));
    await waitFor(() => expect(nameField().value).toBe('Lampe solaire'));
    expect(document.activeElement?.textContent).toContain('Un brouillon est gardé ici');
    await person.click(screen.getByRole('button', { name: 'Reprendre votre brouillon' }));
    expect(nameField().value).toBe('Lampe de bureau');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(versions).toEqual([1, 2]));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  });
});

describe('a product that somebody else deleted meanwhile', () => {
  let back: ProductView;
  const saved = jest.fn<(body: unknown) => void>();
  const save = async () => {
    const onChanged = jest.fn();
    const { person } = show(<Page onChanged={onChanged} />);
    await waitFor(() => expect(nameField().value).toBe('Lampe'));
    await person.type(nameField(), ' bleue');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Ce produit a été supprimé entre-temps\./)).toBeTruthy();
    expect(screen.queryByText('Le produit n’a pas pu être mis à jour.')).toBeNull();
    return { person, onChanged };
  };
  beforeEach(() => {
    startShop();
    saved.mockClear();
    back = { ...lamp, version: 3 };
    let isThere = false;
    answering(productRoutes.one, lamp);
    answering(productRoutes.update, (body) => {
      if (!isThere) return { refused: { status: 404, code: 'http.not-found', message: 'Cette page est introuvable' } };
      saved(body);
      return { ...back, name: 'Lampe bleue', version: 4 };
    });
    answering(productRoutes.restore, () => {
      isThere = true;
      return back;
    });
    answering(productRoutes.create, (body) => {
      saved(body);
      return { ...lamp, id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31', name: 'Lampe bleue' };
    });
  });

  it('is brought back, and takes what was written', async () => {
    const { person, onChanged } = await save();
    await person.click(screen.getByRole('button', { name: 'Rétablir le produit' }));
    await person.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls).toMatchObject([[{ name: 'Lampe bleue', version: 3 }]]);
  });

  it('that was changed too before is not overwritten', async () => {
    back = { ...lamp, version: 4 };
    const { person } = await save();
    await person.click(screen.getByRole('button', { name: 'Rétablir le produit' }));
    await person.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(saved.mock.calls).toMatchObject([[{ version: 1 }]]));
  });

  it('is added as a new one, and nothing is offered again', async () => {
    const { person, onChanged } = await save();
    await person.click(screen.getByRole('button', { name: 'L’ajouter comme nouveau produit' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls).toMatchObject([[{ name: 'Lampe bleue' }]]);
    expect(calls).toContain('POST /api/client/products');
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage).filter((name) => name.startsWith('form '))).toEqual([]);
  });
});
