import {
  defaultNotificationSettings,
  notificationSettingsRoutes as routes,
  type NotificationSettings,
  type NotificationSettingsView,
} from '@afi/contracts/notification-settings';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { ChoicesCard } from './ChoicesCard.js';

const everyNews = { newsInapp: true, newsPush: true, newsWhatsapp: true, newsEmail: true };
let kept: NotificationSettingsView;

beforeEach(() => {
  startServer();
  kept = { ...defaultNotificationSettings, ...everyNews, ended: [] };
  answering(routes.mine, () => kept);
  answering(routes.change, (body) => (kept = { ...kept, ...(body as Partial<NotificationSettings>) }));
});

describe('what somebody chose to be told of', () => {
  it('is kept switch by switch', async () => {
    show(<ChoicesCard device={null} email="confirmed" />);
    await userEvent.click(await screen.findByRole('switch', { name: 'Par WhatsApp' }));
    await waitFor(() =>
      expect(kept).toEqual({ ...defaultNotificationSettings, ...everyNews, ended: [], whatsapp: true }),
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Me prévenir' }));
    await waitFor(() => expect(kept.general).toBe(false));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Par WhatsApp' }).disabled).toBe(true);
  });

  it('ends announcements of the platform way by way, and leaves the rest', async () => {
    show(<ChoicesCard device={null} email="confirmed" />);
    await userEvent.click(await screen.findByRole('switch', { name: 'Annonces par WhatsApp' }));
    await waitFor(() => expect(kept.newsWhatsapp).toBe(false));
    expect(kept).toEqual({ ...defaultNotificationSettings, ...everyNews, ended: [], newsWhatsapp: false });
  });

  it('asks whether it may be known that mails are opened: not until somebody says so', async () => {
    show(<ChoicesCard device={null} email="confirmed" />);
    const allows = await screen.findByRole<HTMLInputElement>('switch', { name: /j’ouvre ses annonces par e-mail/ });
    expect(allows.checked).toBe(false);
    await userEvent.click(allows);
    await waitFor(() => expect(kept.mailOpens).toBe(true));
  });

  it('keeps quiet hours, a night to begin with', async () => {
    show(<ChoicesCard device={null} email="confirmed" />);
    await userEvent.click(await screen.findByRole('switch', { name: 'Ne rien m’envoyer pendant ces heures' }));
    await waitFor(() => expect(kept.quietHours).toEqual({ from: '22:00', to: '07:00' }));
    const end = screen.getByLabelText(/^À/);
    await userEvent.clear(end);
    await userEvent.type(end, '06:30');
    await waitFor(() => expect(kept.quietHours).toEqual({ from: '22:00', to: '06:30' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Ne rien m’envoyer pendant ces heures' }));
    await waitFor(() => expect(kept.quietHours).toBeNull());
  });

  it('says why nothing comes after STOP, and begins again', async () => {
    kept.ended = ['everything'];
    answering(routes.resume, () => (kept = { ...kept, ended: [] }));
    show(<ChoicesCard device={null} email="confirmed" />);
    await screen.findByText(/Vous avez répondu STOP/);
    await userEvent.click(screen.getByRole('button', { name: 'Recevoir de nouveau' }));
    await waitFor(() => expect(screen.queryByText(/Vous avez répondu STOP/)).toBeNull());
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
