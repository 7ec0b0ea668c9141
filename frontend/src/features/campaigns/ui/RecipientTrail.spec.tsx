import { beforeEach, describe, expect, it } from '@jest/globals';
import { campaignRoutes, type CampaignRecipient } from '@afi/contracts/campaigns';
import { screen, within } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { RecipientTrail } from './RecipientTrail.js';

const recipient: CampaignRecipient = {
  ...{
    id: '0a3b6a1c-6b1e-4d4c-9d0e-6f3f0f5e2d3e',
    fullname: 'Aminata Traoré',
    channel: 'whatsapp',
    to: '+22507••••01',
  },
  ...{ language: 'fr', status: 'read', reason: null, clickedAt: null, unsubscribedAt: '2026-11-23T09:10:00.000Z' },
  updatedAt: '2026-11-23T09:05:00.000Z',
};
const steps = [
  { status: 'queued', at: '2026-11-23T09:00:00.000Z' },
  { status: 'sent', at: '2026-11-23T09:01:00.000Z' },
  { status: 'read', at: '2026-11-23T09:05:00.000Z' },
] as const;

describe('the trail of a message', () => {
  beforeEach(startServer);

  it('opens by keyboard, tells each state and when it came to it, oldest first', async () => {
    answering(campaignRoutes.recipient, { ...recipient, steps: [...steps] });
    const { person } = show(<RecipientTrail campaignId={recipient.id} recipient={recipient} />);
    await person.tab();
    await person.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Aminata Traoré' });
    const told = await within(dialog).findAllByRole('listitem');
    expect(told.map((one) => one.querySelector('time')?.dateTime)).toEqual(steps.map(({ at }) => at));
    expect(told.map((one) => one.textContent)).toEqual([
      expect.stringContaining('En attente'),
      expect.stringContaining('Parti'),
      expect.stringContaining('Lu'),
    ]);
    expect(told[1]?.textContent).toMatch(/23\/11\/2026 \d\d:01:00$/);
    expect(within(dialog).getByText(/N’en veut plus depuis/)).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('says so where it cannot be read', async () => {
    answering(campaignRoutes.recipient, { refused: { status: 404 } });
    const { person } = show(<RecipientTrail campaignId={recipient.id} recipient={recipient} />);
    await person.click(screen.getByRole('button', { name: 'Suivi du message à Aminata Traoré' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Le suivi n’a pas pu être lu.');
  });
});
