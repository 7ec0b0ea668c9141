import type { CommunityView } from '@afi/contracts/communities';
import { codeFor } from './support/api-client.js';
import { expect, test } from './support/browsers.js';
import { newPerson, newPhone } from './support/newcomers.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

test('Ouvrir un lien d’invitation, créer son compte, et se retrouver dans la communauté', async ({ openBrowser }) => {
  const { inviteCode } = await newCommunity(apiOf('issa'), 'Parents du collège Sainte-Rita');
  const owner = await openBrowser(sessionOf('issa'));
  await owner.goto('/app/communities');
  await owner.getByRole('link', { name: /Parents du collège Sainte-Rita/ }).click();
  const share = owner.getByRole('region', { name: /^Invite[rz] / }).getByRole('link', { name: /WhatsApp/ });
  const message = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const [, link = ''] = /(\/register\?invite=\S+)/.exec(message) ?? [];

  const phone = newPhone();
  const page = await openBrowser();
  await page.goto(link);
  await expect(page.getByText('Issa vous invite dans Parents du collège Sainte-Rita · 1 membre')).toBeVisible();
  await page.getByLabel('Prénom').fill('Ama');
  await page.getByLabel('Nom', { exact: true }).fill('Koffi');
  await page.getByLabel('Vous êtes').selectOption({ label: 'Parent' });
  await page.getByLabel('Numéro WhatsApp').fill(phone);
  const since = new Date();
  await page.getByRole('button', { name: 'Recevoir mon code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrez le code' })).toBeVisible();
  await page.reload();
  await page.getByLabel('Code à 6 chiffres').fill(await codeFor(phone, since));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parents du collège Sainte-Rita');
  await expect(page.getByText('Bienvenue dans Parents du collège Sainte-Rita')).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(page.getByText('Vous faites déjà partie de Parents du collège Sainte-Rita')).toBeVisible();
  await owner.goto(`/register?invite=${inviteCode}`);
  await owner.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(owner.getByText('Parents du collège Sainte-Rita est votre communauté')).toBeVisible();
});

test('Un lien ouvert par quelqu’un qui a un compte demande un oui, un lien périmé dit pourquoi', async ({
  openBrowser,
}) => {
  const { id, inviteCode } = await newCommunity(apiOf('issa'), 'Tontine du marché');
  const { session, api } = await newPerson('Afi', 'Lawson');
  const page = await openBrowser(session);
  await page.goto(`/register?invite=${inviteCode}`);
  await expect(page.getByText(/Issa vous invite dans Tontine du marché/)).toBeVisible();
  expect((await api.get<{ items: CommunityView[] }>('/client/communities')).items).toEqual([]);
  await page.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tontine du marché');

  await apiOf('issa').post(`/client/communities/${id}/invite-code`);
  const visitor = await openBrowser();
  await visitor.goto(`/register?invite=${inviteCode}`);
  await expect(visitor.getByText(/^Ce lien d’invitation n’ouvre plus rien/)).toBeVisible();
  await visitor.getByRole('link', { name: 'Se connecter' }).last().click();
  await expect(visitor.getByText(/^Ce lien d’invitation n’ouvre plus rien/)).toBeVisible();
});

test('Sur un téléphone, une communauté où personne n’est encore entré montre d’abord son invitation, puis compte qui entre', async ({
  openBrowser,
}) => {
  const { id, inviteCode } = await newCommunity(apiOf('issa'), 'Club de lecture');
  const page = await openBrowser(sessionOf('issa'), { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/communities/${id}`);
  const invite = page.getByRole('region', { name: 'Invitez vos membres' });
  await expect(invite.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeInViewport();
  await expect(invite.getByRole('link', { name: 'Envoyer sur WhatsApp' })).toBeInViewport();
  const [card, write] = await Promise.all([
    invite.boundingBox(),
    page.getByRole('main').getByRole('link', { name: 'Écrire', exact: true }).boundingBox(),
  ]);
  expect(card?.y).toBeLessThan(write?.y ?? 0);

  const { api } = await newPerson('Nana', 'Amégan');
  await api.post('/client/communities/join', { code: inviteCode });
  // Nothing is reloaded: the page hears of who came, and so do the lists.
  await expect(page.getByText('2 membres')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Envoyer sur WhatsApp' })).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Communautés' })
    .click();
  const row = page.getByRole('main').getByRole('link', { name: /Club de lecture/ });
  await expect(row).toContainText('2 membres');
});
