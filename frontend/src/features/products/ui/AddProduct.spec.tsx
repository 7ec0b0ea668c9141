import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { productRoutes, type ProductInput } from '@afi/contracts/products';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { AddProduct } from './AddProduct.js';
import { lamp, nameField, startShop } from '../../../../test/shop.js';

const photoId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const priceField = () => screen.getByLabelText(/^Prix/);
const send = () => screen.getByRole('button', { name: 'Ajouter le produit' });
const photo = (chosen: string, choose: (id: string) => void) => (
  <button type="button" onClick={() => choose(photoId)}>
    {chosen || 'Choisir'}
  </button>
);
const posts = () => calls.filter((call) => call.startsWith('POST'));

describe('the form of a new product', () => {
  let sent: ProductInput[];
  beforeEach(() => {
    startShop('Énergie', 'Beauté');
    sent = [];
    answering(productRoutes.create, (body) => {
      sent.push(body);
      return lamp;
    });
  });

  it('asks for a name, and only for that', async () => {
    const onAdded = jest.fn();
    const { person } = show(<AddProduct seller="client" onAdded={onAdded} />);
    await person.click(send());
    expect(await screen.findByText('Donnez un nom au produit.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(nameField()));
    expect(posts()).toEqual([]);
    await person.type(nameField(), 'Lampe');
    await person.click(send());
    await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ name: 'Lampe', description: '', price: null, family: '', photoId: null, active: true }]);
    expect(posts()).toEqual(['POST /api/client/products']);
  });

  it('takes a price as people write it, and says when it is none', async () => {
    const { person } = show(<AddProduct seller="manager" onAdded={() => undefined} />);
    await person.type(nameField(), 'Lampe');
    await person.type(priceField(), 'cher');
    await person.click(send());
    expect(await screen.findByText(/^Écrivez un prix de 0 FCFA ou plus/)).toBeTruthy();
    expect(posts()).toEqual([]);
    await person.clear(priceField());
    await person.type(priceField(), '2000000000');
    await person.click(send());
    expect(await screen.findByText(/^La valeur doit être au plus 1\s000\s000\s000\.$/)).toBeTruthy();
    await person.clear(priceField());
    await person.type(priceField(), '12,500 F CFA');
    await person.click(send());
    await waitFor(() => expect(sent).toMatchObject([{ price: 12_500 }]));
    expect(posts()).toEqual(['POST /api/manager/products']);
  });

  it('offers the families in use, and sends photo and state', async () => {
    const { person } = show(<AddProduct seller="client" photo={photo} onAdded={() => undefined} />);
    await waitFor(() =>
      expect([...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))).toEqual([
        'Énergie',
        'Beauté',
      ]),
    );
    await person.type(nameField(), 'Lampe');
    await person.type(screen.getByLabelText(/^Famille/), 'Énergie');
    await person.click(screen.getByRole('button', { name: 'Choisir' }));
    await person.click(screen.getByRole('switch', { name: /^Actif/ }));
    await person.click(send());
    await waitFor(() => expect(sent).toMatchObject([{ family: 'Énergie', photoId, active: false }]));
  });

  it('waits for a photo that is on its way', () => {
    show(<AddProduct seller="client" waiting onAdded={() => undefined} />);
    expect((send() as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(/^La photo est en cours d’envoi/)).toBeTruthy();
  });

  it('says that it was not saved, why, and keeps every word', async () => {
    answering(productRoutes.create, { refused: { status: 500, message: 'Le service est arrêté.' } });
    const { person } = show(<AddProduct seller="client" onAdded={() => undefined} />);
    await person.type(nameField(), 'Lampe');
    await person.click(send());
    expect(await screen.findByText('Le produit n’a pas pu être enregistré.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Le service est arrêté.');
    expect(nameField().value).toBe('Lampe');
  });

  it('keeps a photo that came before the text of an earlier visit is taken', async () => {
    const first = show(<AddProduct seller="client" photo={photo} onAdded={() => undefined} />);
    await first.person.type(nameField(), 'Lampe');
    first.leave();
    const second = show(<AddProduct seller="client" photo={photo} onAdded={() => undefined} />);
    await second.person.click(screen.getByRole('button', { name: 'Choisir' }));
    second.leave();
    const { person } = show(<AddProduct seller="client" photo={photo} onAdded={() => undefined} />);
    await person.type(priceField(), '500');
    // Each visit left a text of its own, and all three fit together.
    await person.click(screen.getByRole('button', { name: 'Reprendre votre brouillon' }));
    await person.click(screen.getByRole('button', { name: 'Reprendre votre brouillon' }));
    expect(nameField().value).toBe('Lampe');
    expect(screen.getByRole('button', { name: photoId })).toBeTruthy();
    await person.click(send());
    await waitFor(() => expect(sent).toMatchObject([{ name: 'Lampe', photoId, price: 500 }]));
  });

  it('that was saved is offered no more; the text of an earlier visit that was left aside still is', async () => {
    const first = show(<AddProduct seller="client" onAdded={() => undefined} />);
    await first.person.type(nameField(), 'Lampe');
    first.leave();
    const onAdded = jest.fn();
    const second = show(<AddProduct seller="client" onAdded={onAdded} />);
    await second.person.type(nameField(), 'Seau');
    await second.person.click(send());
    await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
    second.leave();
    const { person } = show(<AddProduct seller="client" onAdded={() => undefined} />);
    await person.click(screen.getByRole('button', { name: 'Reprendre votre brouillon' }));
    expect(nameField().value).toBe('Lampe');
    expect(screen.queryByRole('button', { name: 'Reprendre votre brouillon' })).toBeNull();
  });
});
