import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { Preview } from './Preview.js';

const reader = { firstname: 'Awa', lastname: 'Koné', city: 'Cotonou' };
const content = { title: 'Réunion', text: 'Bonjour {{prenom}},\n\nVenez samedi.', url: 'https://afi.test/r' };

describe('the preview of a message', () => {
  it('shows on WhatsApp what arrives there: one line, with its link and how it ends', () => {
    show(<Preview content={content} reader={reader} channels={['whatsapp']} />);
    const bubble = screen.getByText(/Venez samedi/);
    expect(bubble.textContent).toBe(
      'Bonjour Awa, Venez samedi. https://afi.test/r Répondez STOP pour ne plus recevoir de messages.',
    );
    expect(screen.getByText(/n’accepte pas de retour à la ligne/)).toBeTruthy();
  });

  it('keeps the lines of a mail, and says nothing of WhatsApp there', () => {
    show(<Preview content={content} reader={reader} channels={['email']} />);
    expect(screen.getByText(/Venez samedi/).textContent).toBe('Bonjour Awa,\n\nVenez samedi.');
    expect(screen.queryByText(/retour à la ligne/)).toBeNull();
  });
});
