import { contactRoutes, type ContactInput, type ContactView } from '@afi/contracts/campaign-contacts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { AddContact } from './AddContact.js';
import { ContactActs } from './ContactActs.js';

const contact: ContactView = {
  ...{ id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', firstname: 'Awa', language: 'fr', hasAccount: false },
  ...{ origin: 'hand', consentedAt: '2026-11-22T09:00:00.000Z', createdAt: '2026-11-22T09:00:00.000Z', sent: [] },
  ways: [{ channel: 'whatsapp', to: '+225 •••• 41', ended: null }],
  mayResume: false,
  consent: { by: null, campaign: null, note: 'Fiche' },
};
const ended: ContactView = {
  ...{ ...contact, mayResume: true },
  ways: [{ channel: 'whatsapp', to: '+225 •••• 41', ended: 'stop' }],
};

beforeEach(() => startServer());

describe('adding a contact', () => {
  it('asks for a way, for how they agreed and that they did, then sends it', async () => {
    const sent: ContactInput[] = [];
    answering(contactRoutes.add, (body) => {
      sent.push(body);
      return contact;
    });
    const { person } = show(<AddContact />);
    await person.click(screen.getByRole('button', { name: 'Ajouter un contact' }));
    await person.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Donnez un numéro WhatsApp ou une adresse e-mail.')).toBeTruthy();
    expect(screen.getByText('Dites comment cette personne a donné son accord.')).toBeTruthy();
    expect(screen.getByText('Sans accord, personne n’est ajouté.')).toBeTruthy();
    expect(sent).toEqual([]);
    await person.type(screen.getByLabelText('Prénom'), 'Awa');
    await person.type(screen.getByLabelText('Adresse e-mail'), 'awa@exemple.test');
    await person.type(screen.getByLabelText(/^Comment a-t-elle donné son accord/), 'Fiche signée');
    await person.click(screen.getByRole('switch', { name: /a accepté de recevoir/ }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ...{ firstname: 'Awa', email: 'awa@exemple.test', language: 'fr' },
          ...{ consent: true, consentNote: 'Fiche signée' },
        },
      ]),
    );
    expect(await screen.findByText('Contact ajouté.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what can be done about a contact', () => {
  it('takes one out after asking, and brings them back', async () => {
    answering(contactRoutes.remove, undefined);
    answering(contactRoutes.restore, contact);
    const onRemoved = jest.fn();
    const { person } = show(<ContactActs contact={contact} onRemoved={onRemoved} />);
    await person.click(screen.getByRole('button', { name: 'Retirer' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(onRemoved).toHaveBeenCalled());
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(calls).toContain(`POST /api/admin/contacts/${contact.id}/restore`));
  });

  it('begins again with a new consent, told in words', async () => {
    const notes: string[] = [];
    answering(contactRoutes.resume, ({ consentNote }) => {
      notes.push(consentNote);
      return contact;
    });
    const { person } = show(<ContactActs contact={ended} onRemoved={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'Ne plus lui écrire' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Reprendre avec un nouvel accord' }));
    await person.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Dites comment cette personne a donné son accord.')).toBeTruthy();
    await person.type(screen.getByLabelText(/^Comment a-t-elle donné son accord/), 'A rappelé');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(notes).toEqual(['A rappelé']));
  });

  it('is taken back where an admin ended it, also for who has an account', () => {
    show(<ContactActs contact={{ ...ended, hasAccount: true }} onRemoved={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Reprendre avec un nouvel accord' })).toBeTruthy();
    expect(screen.queryByText(/elle seule reprend les messages/)).toBeNull();
  });

  it('leaves what they ended themselves to who has an account', () => {
    show(<ContactActs contact={{ ...ended, hasAccount: true, mayResume: false }} onRemoved={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'Reprendre avec un nouvel accord' })).toBeNull();
    expect(screen.getByText(/elle seule reprend les messages/)).toBeTruthy();
  });
});
