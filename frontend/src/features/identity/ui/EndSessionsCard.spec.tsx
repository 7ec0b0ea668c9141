import { identityRoutes } from '@afi/contracts/identity';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { EndSessionsCard } from './EndSessionsCard.js';

const seen = '2026-11-21T10:00:00Z';
const account = {
  id: '00000000-0000-4000-8000-000000000001',
  userType: 'client' as const,
  fullname: 'Aminata Traoré',
  closedAt: null,
  forgottenFrom: null,
  sessions: [{ id: '00000000-0000-4000-8000-000000000002', device: 'Chrome', createdAt: seen, lastSeenAt: seen }],
};

beforeEach(() => startServer());

describe('signing somebody out', () => {
  it('finds whose number it is, asks, then ends all of it', async () => {
    answering(identityRoutes.findAccount, () => ({ accounts: [account] }));
    answering(identityRoutes.endSessionsOf, () => ({ ended: 1 }));
    const { person } = show(<EndSessionsCard />);
    await person.type(screen.getByLabelText('Son numéro WhatsApp ou son e-mail'), '0700000002');
    await person.click(screen.getByRole('button', { name: 'Chercher' }));
    await person.click(await screen.findByRole('button', { name: 'Tout déconnecter' }));
    const sure = await screen.findByRole('dialog', { name: 'Déconnecter tous les appareils de Aminata Traoré\u00a0?' });
    expect(calls.some((call) => call.endsWith('/end-sessions'))).toBe(false);
    await person.click(within(sure).getByRole('button', { name: 'Tout déconnecter' }));
    await waitFor(() => expect(calls.some((call) => call.endsWith('/end-sessions'))).toBe(true));
  });

  it('(d128) says of a closed account since when, and until when it can come back', async () => {
    const closed = {
      ...account,
      closedAt: '2026-11-20T10:00:00Z',
      forgottenFrom: '2026-12-20T10:00:00Z',
      sessions: [],
    };
    answering(identityRoutes.findAccount, () => ({ accounts: [closed] }));
    const { person } = show(<EndSessionsCard />);
    await person.type(screen.getByLabelText('Son numéro WhatsApp ou son e-mail'), '0700000002');
    await person.click(screen.getByRole('button', { name: 'Chercher' }));
    expect(await screen.findByText(/Compte fermé le 20\/11\/2026/)).toBeTruthy();
    expect(screen.getByText(/jusqu’au 20\/12\/2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tout déconnecter' })).toBeNull();
  });

  it('says when nobody has it', async () => {
    answering(identityRoutes.findAccount, () => ({ accounts: [] }));
    const { person } = show(<EndSessionsCard />);
    await person.type(screen.getByLabelText('Son numéro WhatsApp ou son e-mail'), 'nul@exemple.ci');
    await person.click(screen.getByRole('button', { name: 'Chercher' }));
    expect(await screen.findByText('Aucun compte à ce numéro ou à cette adresse.')).toBeTruthy();
  });
});
