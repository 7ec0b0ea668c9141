import { identityRoutes } from '@afi/contracts/identity';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { startSession } from '../../../lib/session/session.js';
import { ContactForm } from './ContactForm.js';

const asked = {
  requestId: '00000000-0000-4000-8000-000000000009',
  resendAfter: 60,
  expiresIn: 600,
  identifier: '+2290196000010',
};

beforeEach(() => startServer());

describe('adding an e-mail address', () => {
  it('says of half an address that it is one, and sends nothing', async () => {
    const { person } = show(<ContactForm channel="email" onClose={() => undefined} />);
    await person.type(screen.getByLabelText('Nouvelle adresse e-mail'), 'pas@adresse');
    await person.click(screen.getByRole('button', { name: 'Recevoir un code' }));
    expect(await screen.findByText(/^Cette adresse e-mail n’est pas complète/)).toBeTruthy();
    expect(calls.some((call) => call.endsWith('/contact'))).toBe(false);
  });
});

describe('the step of a code', () => {
  beforeEach(() => {
    sessionStorage.clear();
    startSession({ token: 'jeton', userType: 'client', userId: 'awa' });
    answering(identityRoutes.askContactChange, () => ({ ...asked, identifier: 'awa@example.org' }));
  });
  const ask = async () => {
    const shown = show(<ContactForm channel="email" onClose={() => undefined} />);
    await shown.person.type(screen.getByLabelText('Nouvelle adresse e-mail'), 'awa@example.org');
    await shown.person.click(screen.getByRole('button', { name: 'Recevoir un code' }));
    expect(await screen.findByText(/^Un code a été envoyé à awa@example.org/)).toBeTruthy();
    return shown;
  };

  it('is there again after a reload, until it is left', async () => {
    const { leave } = await ask();
    leave();
    const { person, leave: leaveAgain } = show(<ContactForm channel="email" onClose={() => undefined} />);
    expect(screen.getByText(/^Un code a été envoyé à awa@example.org/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Corriger' }));
    leaveAgain();
    show(<ContactForm channel="email" onClose={() => undefined} />);
    expect(screen.getByLabelText('Nouvelle adresse e-mail')).toBeTruthy();
  });

  it('is nobody else’s who signs in on this device, and not that of a number', async () => {
    const { leave } = await ask();
    leave();
    const { leave: leaveNumber } = show(<ContactForm channel="phone" onClose={() => undefined} />);
    expect(screen.getByLabelText('Nouveau numéro WhatsApp')).toBeTruthy();
    leaveNumber();
    startSession({ token: 'autre', userType: 'client', userId: 'koffi' });
    show(<ContactForm channel="email" onClose={() => undefined} />);
    expect(screen.getByLabelText('Nouvelle adresse e-mail')).toBeTruthy();
  });
});

describe('changing one’s number', () => {
  it('sends a code, shows where in full, and can be corrected before it is given', async () => {
    answering(identityRoutes.askContactChange, () => asked);
    const onClose = jest.fn();
    const { person } = show(<ContactForm channel="phone" onClose={onClose} />);
    await person.click(screen.getByRole('button', { name: 'Recevoir un code' }));
    expect(await screen.findByText('Indiquez un numéro WhatsApp.')).toBeTruthy();
    expect(calls.some((call) => call.endsWith('/contact'))).toBe(false);
    await person.type(screen.getByLabelText('Nouveau numéro WhatsApp'), '00229 0196000010');
    await person.click(screen.getByRole('button', { name: 'Recevoir un code' }));
    expect(await screen.findByText(/^Un code a été envoyé à \+229\s01\s96\s00\s00\s10/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Corriger' }));
    await waitFor(() => expect(screen.getByLabelText('Nouveau numéro WhatsApp')).toBeTruthy());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says of a number of Benin as it was before 2024 what it lacks', async () => {
    const { person } = show(<ContactForm channel="phone" onClose={() => undefined} />);
    await person.type(screen.getByLabelText('Nouveau numéro WhatsApp'), '+22997123456');
    await person.click(screen.getByRole('button', { name: 'Recevoir un code' }));
    expect(await screen.findByText('Ajoutez 01 devant : 01 97 12 34 56.')).toBeTruthy();
  });
});
