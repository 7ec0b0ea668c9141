import type { MessageView } from '@afi/contracts/assistant';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';

/** A microphone that hums, and nobody to be asked for it. */
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

test('Un message vocal à Afi est gardé, se réécoute, et s’écrit où aucun service n’écoute', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Koffi', 'Mensah');
  const page = await openBrowser(session, { permissions: ['microphone'], viewport: { width: 360, height: 740 } });
  await page.goto('/app/chat');
  await page.getByRole('button', { name: 'Envoyer un message vocal' }).click();
  await expect(page.getByRole('timer')).toHaveText(/0:0[2-9]/);
  await expect(page.getByText(/^Afi n’a pas encore de service de transcription/)).toBeVisible();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByRole('button', { name: 'Envoyer le message vocal' }).click();
  const answer = page.getByRole('article', { name: 'Réponse d’Afi' });
  await expect(answer.getByText(/^Votre message vocal est gardé/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Votre question' })).toHaveText('Message vocal');
  await expect(page.getByRole('button', { name: /^Enregistrement, / })).toBeVisible();

  await page.getByRole('button', { name: 'Modifier la question' }).click();
  await page.getByRole('textbox', { name: 'Modifier la question' }).fill('Comment rejoindre une communauté ?');
  await page.getByRole('button', { name: 'Demander à nouveau' }).click();
  await expect(answer).toContainText(/code/);
  await expect(page.getByRole('article', { name: 'Votre question' })).toHaveText('Comment rejoindre une communauté ?');
  await expect(page.getByRole('button', { name: /^Enregistrement, / })).toBeVisible();
  const { items } = await api.get<{ items: { id: string }[] }>('/client/chats');
  const said = await api.get<{ items: MessageView[] }>(`/client/chats/${items[0]?.id}/messages`);
  expect(said.items.at(-1)?.voice?.kind).toBe('audio');
});
