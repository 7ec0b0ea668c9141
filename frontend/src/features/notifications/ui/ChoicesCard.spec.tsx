import {
  defaultNotificationSettings,
  notificationSettingsRoutes as routes,
  type NotificationSettings,
} from '@afi/contracts/notification-settings';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { ChoicesCard } from './ChoicesCard.js';

let kept: NotificationSettings;

beforeEach(() => {
  startServer();
  kept = { ...defaultNotificationSettings };
  answering(routes.mine, () => kept);
  answering(routes.change, (body) => (kept = { ...kept, ...(body as Partial<NotificationSettings>) }));
});

describe('what somebody chose to be told of', () => {
  it('is kept switch by switch', async () => {
    show(<ChoicesCard device={null} email="confirmed" />);
    await userEvent.click(await screen.findByRole('switch', { name: 'Par WhatsApp' }));
    await waitFor(() => expect(kept).toEqual({ ...defaultNotificationSettings, whatsapp: true }));
    await userEvent.click(screen.getByRole('switch', { name: 'Me prévenir' }));
    await waitFor(() => expect(kept.general).toBe(false));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Par WhatsApp' }).disabled).toBe(true);
  });

  it('leads to the address where mails are chosen and none can arrive', async () => {
    show(<ChoicesCard device={null} email="unconfirmed" />);
    const mails = await screen.findByRole('switch', { name: 'Par e-mail' });
    expect(screen.queryByRole('link', { name: 'Confirmer mon adresse' })).toBeNull();
    await userEvent.click(mails);
    expect((await screen.findByRole('link', { name: 'Confirmer mon adresse' })).getAttribute('href')).toBe(
      '/app/profile',
    );
  });

  it.each(['confirmed', 'unknown'] as const)('says nothing of an address that is %s', async (email) => {
    kept.email = true;
    show(<ChoicesCard device={null} email={email} />);
    await screen.findByRole('switch', { name: 'Par e-mail' });
    expect(screen.queryByRole('link', { name: 'Confirmer mon adresse' })).toBeNull();
  });
});
