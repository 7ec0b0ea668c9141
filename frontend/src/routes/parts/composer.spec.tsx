import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { emptyPost } from '../../features/posts/api/composer.js';
import { Preview } from './composer.js';

const look = (action: object | null, more: object = {}) =>
  show(
    <Preview
      values={{ ...emptyPost, title: 'Sortie', action: action ? JSON.stringify(action) : '', ...more }}
      saved={null}
    />,
  );

beforeEach(startServer);

describe('a post before it is one', () => {
  it.each([
    [{ type: 'link', url: 'afi.tld/sortie' }, 'Ouvrir le lien', 'https://afi.tld/sortie'],
    [{ type: 'link', url: 'https://afi.tld', label: 'S’inscrire' }, 'S’inscrire', 'https://afi.tld/'],
    [{ type: 'whatsapp', phone: '+229 01 97 00 00 00' }, 'Écrire sur WhatsApp', 'https://wa.me/2290197000000'],
    [{ type: 'email', email: 'awa@afi.tld' }, 'Écrire un e-mail', 'mailto:awa@afi.tld'],
    [{ type: 'phone', phone: '+2290197000000' }, '+229 01 97 00 00 00', 'tel:+2290197000000'],
    [{ type: 'contact', name: 'Awa', phone: '+2290197000000' }, 'Awa · +229 01 97 00 00 00', 'tel:+2290197000000'],
  ])('shows the button %j as its readers will see it', (action, name, href) => {
    look(action);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('shows what is to be paid, and that something is given', () => {
    look({ type: 'payment', amount: 2000, currency: 'XOF', description: 'Sortie', mediaId: 'f' });
    expect(screen.getByRole('button', { name: /^Payer · 2.000.FCFA$/ })).toBeTruthy();
    expect(screen.getByText(/fichier/i)).toBeTruthy();
  });

  it.each([{ type: 'link', url: 'javascript:alert(1)' }, { type: 'link', url: 'sor' }, { type: 'phone' }, null])(
    'shows no button for %j',
    (action) => {
      look(action);
      expect(screen.getByText('Sortie')).toBeTruthy();
      expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null]);
    },
  );

  it('asks for «\u00a0J’ai lu\u00a0» where its author does', () => {
    look(null, { mustRead: true });
    expect(screen.getByText('À lire')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'J’ai lu' })).toBeTruthy();
  });
});
