import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { productRoutes, type ProductView } from '@afi/contracts/products';
import { screen, waitFor } from '@testing-library/react';
import { answering } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { useLatest } from '../../../lib/query/use-latest.js';
import { useProduct } from '../api/products.js';
import { EditProduct } from './EditProduct.js';
import { lamp, nameField, startShop } from './lamp.js';

const newer: ProductView = { ...lamp, name: 'Lampe solaire', version: 2 };

/** As its screen shows it. */
function Page({ onChanged }: { onChanged: () => void }) {
  const query = useProduct('client', lamp.id);
  const { round, show: onLatest } = useLatest(query);
  return query.data ? (
    <EditProduct key={round} seller="client" product={query.data} onChanged={onChanged} onLatest={onLatest} />
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
    await person.click(screen.getByRole('button', { name: 'Le reprendre' }));
    expect(nameField().value).toBe('Lampe de bureau');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(versions).toEqual([1, 2]));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  });
});
