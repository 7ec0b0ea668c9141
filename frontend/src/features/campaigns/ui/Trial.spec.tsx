import { beforeEach, describe, expect, it } from '@jest/globals';
import { campaignRoutes, type CampaignTrial, type CampaignView } from '@afi/contracts/campaigns';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { Trial } from './Trial.js';

const campaign = { id: '0a3b6a1c-6b1e-4d4c-9d0e-6f3f0f5e2d3e', channels: ['whatsapp', 'email', 'push'] };

describe('the trial of a campaign', () => {
  let asked: (CampaignTrial | undefined)[];
  beforeEach(() => {
    startServer();
    asked = [];
    answering(campaignRoutes.test, (body) => {
      asked.push(body);
      return { sent: ['email' as const] };
    });
    show(<Trial campaign={campaign as CampaignView} device={<p>Cet appareil</p>} />);
  });

  it('goes to who wrote it with one tap', async () => {
    screen.getByRole('button', { name: 'M’envoyer un essai' }).click();
    expect(await screen.findByText('Essai envoyé : E-mail.')).toBeTruthy();
    expect(asked).toEqual([undefined]);
  });

  it('goes to an address that is typed, beside how this device is told', async () => {
    const { userEvent } = await import('@testing-library/user-event');
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Essayer ailleurs' }));
    const dialog = screen.getByRole('dialog', { name: 'Essayer ailleurs' });
    expect(within(dialog).getByText('Cet appareil')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Envoyer l’essai' }));
    expect(await within(dialog).findByText('Écrivez un numéro ou une adresse.')).toBeTruthy();
    await person.type(within(dialog).getByLabelText('Adresse e-mail'), 'relecture@exemple.test');
    await person.click(within(dialog).getByRole('button', { name: 'Envoyer l’essai' }));
    await waitFor(() => expect(asked).toEqual([{ email: 'relecture@exemple.test' }]));
  });
});
