import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { Preview } from './Preview.js';

const reader = { firstname: 'Awa', lastname: 'Koné', city: 'Cotonou' };
const content = { title: 'Réunion', text: 'Bonjour {{prenom}},\n\nVenez samedi.', url: 'https://afi.test/r' };

describe('the preview of a message', () => {
  it('shows on WhatsApp what arrives there: one line, with its link and how it ends', () => {
    show(<Preview contents={{ fr: content }} language="fr" reader={reader} channels={['whatsapp']} />);
    const bubble = screen.getByText(/Venez samedi/);
    expect(bubble.textContent).toBe(
      `Bonjour Awa, Venez samedi. ${location.origin}/c/… Répondez STOP pour ne plus recevoir de messages.`,
    );
    expect(screen.getByText(/^Le lien mène à https:\/\/afi\.test\/r\. Il part sous une adresse courte/)).toBeTruthy();
    expect(screen.getByText(/n’accepte pas de retour à la ligne/)).toBeTruthy();
  });

  it('ends in the language of the message, and not in that of the screen', () => {
    const contents = { fr: content, en: { title: 'Meeting', text: 'Come on Saturday.' } };
    show(<Preview contents={contents} language="en" reader={reader} channels={['whatsapp', 'email']} />);
    expect(screen.getAllByText(/Come on Saturday/)[0]?.textContent).toBe(
      'Come on Saturday. Answer STOP to receive no more messages.',
    );
    expect(screen.getByText('You choose what you receive in your settings.')).toBeTruthy();
  });

  it('keeps the lines of a mail, and says nothing of WhatsApp there', () => {
    show(<Preview contents={{ fr: content }} language="fr" reader={reader} channels={['email']} />);
    expect(screen.getByText(/Venez samedi/).textContent).toBe('Bonjour Awa,\n\nVenez samedi.');
    expect(screen.queryByText(/retour à la ligne/)).toBeNull();
  });

  it('shows what a channel says of its own, in the language of its reader, and the common text elsewhere', () => {
    const contents = {
      fr: content,
      en: { title: 'Meeting', text: 'Come on Saturday.' },
      byChannel: {
        push: { fr: { title: 'Réunion', text: 'Samedi, {{prenom}} !' } },
        email: { en: { title: 'Our meeting', text: 'Dear {{firstname}}, a letter.' } },
      },
    };
    const channels = ['inapp', 'push', 'email'] as const;
    show(<Preview contents={contents} language="fr" reader={reader} channels={channels} />);
    expect(screen.getByText('Samedi, Awa !')).toBeTruthy();
    expect(screen.getAllByText(/Venez samedi/)).toHaveLength(2);
    cleanup();
    show(<Preview contents={contents} language="en" reader={reader} channels={channels} />);
    expect(screen.getByText('Dear Awa, a letter.')).toBeTruthy();
    expect(screen.getAllByText('Come on Saturday.')).toHaveLength(1);
    expect(screen.queryByText('Samedi, Awa !')).toBeNull();
  });
});
