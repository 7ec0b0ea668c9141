import { productRoutes } from '@afi/contracts/products';
import { thoughtRoutes } from '@afi/contracts/thoughts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';
import { StartSource } from './StartSource.js';

beforeEach(async () => {
  await loadWords(['creations', 'media']);
  startServer();
  localStorage.clear();
  window.history.replaceState(null, '', '/app/create?tab=canvas');
});

const page = () =>
  show(
    <StartSource
      kinds={['topic', 'media', 'thoughts', 'products']}
      busy={false}
      begin={() => 'Commencer'}
      onStart={jest.fn()}
      onFile={jest.fn()}
    >
      <label>
        Format
        <select />
      </label>
    </StartSource>,
  ).person;
const tile = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement;

describe('what something is made of', () => {
  it('is chosen by a key: one goes on in the first field of what opens, and back at its tile', async () => {
    const person = page();
    tile('Un sujet').focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Le sujet' })));
    await person.click(screen.getByRole('button', { name: 'Choisir autre chose' }));
    await waitFor(() => expect(focused()).toBe(tile('Un sujet')));
    tile('Un fichier').focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('combobox', { name: 'Format' })));
  });

  it('leaves who came by its address where they are', () => {
    window.history.replaceState(null, '', '/app/create?tab=canvas&kind=topic');
    page();
    expect(screen.getByRole('textbox', { name: 'Le sujet' })).toBeTruthy();
    expect(focused()).toBe(document.body);
  });

  it.each([
    ['Mes pensées', 'Noter une pensée', '/app/thoughts?write=1'],
    ['Mes produits', 'Ajouter un produit', '/app/products?tab=add'],
  ])('where there is none yet, %s lead to the first one', async (source, act, to) => {
    answering(thoughtRoutes.list, { items: [], nextCursor: null, previousCursor: null, count: 0 });
    answering(productRoutes.list, { items: [], nextCursor: null, previousCursor: null, count: 0 });
    const person = page();
    await person.click(tile(source));
    expect((await screen.findByRole('link', { name: act })).getAttribute('href')).toBe(to);
  });
});
