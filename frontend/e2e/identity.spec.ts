import type { Page } from '@playwright/test';
import { ApiClient, codeFor, signInClient } from './support/api-client.js';
import { expect, test } from './support/browsers.js';
import { phones, sessionOf } from './support/people.js';

/** Names the browser may keep of a session (specification 4). */
const sessionKeys = ['token', 'userType', 'userId', 'userInfo'];

const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), sessionKeys);

const codeField = (page: Page) => page.getByLabel('Code à 6 chiffres');

test('S’inscrire : les champs manquants sont dits, le code reçu ouvre le compte', async ({ openBrowser }) => {
  const phone = '+2250708091011';
  const page = await openBrowser();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Recevoir mon code' }).click();
  await expect(page.getByText('Indiquez votre prénom.')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await page.getByLabel('Prénom').fill('Nadège');
  await page.getByLabel('Nom', { exact: true }).fill('Agbodjan');
  await page.getByLabel('Vous êtes').selectOption({ label: 'Parent' });
  await page.getByLabel('Numéro WhatsApp').fill('07 08 09 10 11');
  await expect(page.getByText('Nous enverrons un code au +225 07 08 09 10 11')).toBeVisible();
  const since = new Date();
  await page.getByRole('button', { name: 'Recevoir mon code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrez le code' })).toBeVisible();
  await expect(page.getByText(/^Nous envoyons un code sur WhatsApp au \+225\s07\s08\s09\s10\s11\./)).toBeVisible();
  await expect(page.getByText('Si un compte existe', { exact: false })).toHaveCount(0);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await codeField(page).fill(await codeFor(phone, since));
  await expect(page.getByRole('heading', { level: 1, name: /^Bon(jour|soir) Nadège$/ })).toBeVisible();
  expect(await storedKeys(page)).toEqual(sessionKeys);
});

test('Un numéro du Bénin reste au Bénin, et la connexion ne dit pas s’il a un compte', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Pays : Côte d’Ivoire, +225' }).click();
  await page.getByRole('searchbox', { name: 'Nom du pays ou indicatif' }).fill('benin');
  await page.getByRole('button', { name: 'Bénin +229' }).click();
  await page.getByLabel('Numéro WhatsApp').fill('01 96 00 00 00');
  await expect(page.getByText('Nous enverrons un code au +229 01 96 00 00 00')).toBeVisible();
  await page.getByRole('button', { name: 'Recevoir mon code' }).click();
  await expect(page.getByText(/^Si un compte existe pour \+229\s01\s96\s00\s00\s00,/)).toBeVisible();
  await page.getByRole('button', { name: 'Changer de numéro ou d’adresse' }).click();
  await expect(page.getByRole('button', { name: 'Pays : Bénin, +229' })).toBeVisible();
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Pays : Bénin, +229' })).toBeVisible();
});

test('Un code faux est refusé, et un nouveau code ne se demande qu’après une minute', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Numéro WhatsApp').fill(phones.grace);
  const since = new Date();
  await page.getByRole('button', { name: 'Recevoir mon code' }).click();
  const right = await codeFor(phones.grace, since);
  await codeField(page).fill(right === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert')).toHaveText('Ce code n’est pas le bon ou n’est plus valable.');
  await expect(codeField(page)).toHaveValue('');
  const resend = page.getByRole('button', { name: /^Renvoyer un code/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/^Renvoyer un code dans (0:[0-5]\d|1:00)$/);
  await page.clock.runFor(30_000);
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/^Renvoyer un code dans 0:[0-3]\d$/);
  await page.clock.runFor(31_000);
  await expect(resend).toBeEnabled();
  await codeField(page).fill(right);
  await expect(page).toHaveURL('/app');
});

test('(d51, ASVS 14.3.1) Se déconnecter demande confirmation, puis ne laisse rien sur l’appareil', async ({
  openBrowser,
}) => {
  const session = await signInClient(phones.moussa);
  const page = await openBrowser(session);
  await page.goto('/app');
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Se déconnecter ?' });
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  expect(await storedKeys(page)).toEqual(sessionKeys);
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await dialog.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedKeys(page)).toEqual([]);
  await expect(new ApiClient(session).get('/client/me')).rejects.toThrow('401');
});

test('Sans session, une page protégée ramène à l’accueil et s’ouvre après la connexion', async ({ openBrowser }) => {
  const page = await openBrowser();
  for (const path of ['/app', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL(path === '/app' ? '/' : '/admin/login');
  }
  await page.goto('/app/jobs?x=1');
  await expect(page).toHaveURL('/?next=%2Fapp%2Fjobs%3Fx%3D1');
  await expect(page.getByText('Connectez-vous ou créez votre compte pour ouvrir cette page.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'J’ai un code d’invitation' }).click();
  await page.getByLabel('Numéro WhatsApp').fill(phones.adjoua);
  const since = new Date();
  await page.getByRole('button', { name: 'Recevoir mon code' }).click();
  await codeField(page).fill(await codeFor(phones.adjoua, since));
  await expect(page).toHaveURL('/app/jobs?x=1');
});

test('(d45) La suite demandée par une adresse ne mène jamais hors du site', async ({ openBrowser }) => {
  const session = await signInClient(phones.adjoua);
  const page = await openBrowser(session);
  for (const next of [
    '//evil.tld',
    '/\\evil.tld',
    'https:evil.tld',
    'https://evil.tld',
    'javascript:alert(1)',
    '/\t/evil.tld',
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page, next).toHaveURL('/app');
  }
});

test('Une session fermée depuis un autre appareil se termine ici aussitôt', async ({ openBrowser }) => {
  const here = await signInClient(phones.adjoua);
  const elsewhere = await signInClient(phones.adjoua);
  const page = await openBrowser(here);
  await page.goto('/app/communities');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await openBrowser(elsewhere);
  const live = other.waitForEvent('websocket');
  await other.goto('/app/profile');
  await (await live).waitForEvent('framereceived');
  await page.goto('/app/settings');
  const api = new ApiClient(elsewhere);
  const { items } = await api.get<{ items: { id: string; current: boolean }[] }>('/client/sessions');
  const rows = page.getByRole('region', { name: 'Appareils connectés' }).getByRole('listitem');
  await expect(rows).toHaveCount(items.length);
  // Every other device of this account, the one of the second browser among them.
  for (let left = items.length - 1; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Déconnecter', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rows).toHaveCount(left);
  }
  await expect(other).toHaveURL(/\/login\?expired=1&next=%2Fapp%2Fprofile$/);
  await expect(other.getByText('Votre session est terminée.')).toBeVisible();
  expect(await storedKeys(other)).toEqual([]);
});

test('La langue change aussitôt et reste un an, avec la langue de la page', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('le demain.');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('le demain');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'preferred_language');
  expect(cookie?.value).toBe('en');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(366);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('Sur un appareil neuf, l’appli parle la langue du compte ; celle qu’on y choisit passe avant', async ({
  openBrowser,
}) => {
  const session = await signInClient(phones.grace);
  const account = new ApiClient(session);
  const page = await openBrowser(session);
  await page.goto('/app/settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  // What the account says elsewhere counts here too, until somebody chooses here.
  await account.patch('/client/settings', { language: 'fr' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réglages');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const other = await openBrowser(session, { language: 'fr' });
  await other.goto('/app/settings');
  await expect(other.getByRole('radio', { name: 'Français' })).toBeChecked();
});

test('Un thème choisi pendant que le compte est lu n’est pas défait par cette lecture', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('serge'), { colorScheme: 'light' });
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let answers = 0;
  await page.route('**/client/me*', async (route) => {
    if (route.request().method() !== 'GET' || answers > 0) return route.continue();
    const response = await route.fetch();
    answers += 1;
    await held;
    // What a read asked before the choice says of it.
    const body = (await response.json()) as { client: { firstName: string; settings: { theme: string } } };
    body.client.settings.theme = 'light';
    body.client.firstName = 'Relue';
    await route.fulfill({ response, json: body });
  });
  // The choice itself is still on its way.
  await page.route('**/client/settings', () => undefined);
  await page.goto('/app/settings');
  await page.getByRole('radio', { name: 'Sombre' }).check();
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  letGo();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toContain('Relue');
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('Le thème choisi s’applique aussitôt et au retour', async ({ openBrowser }) => {
  const page = await openBrowser(await signInClient(phones.moussa), { colorScheme: 'light' });
  const scheme = page.locator('html');
  await page.goto('/app/settings');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  const kept = page.waitForResponse((response) => response.url().endsWith('/settings') && response.ok());
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await kept;
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await background()).toBe(dark);
  await page.getByRole('radio', { name: 'Clair' }).check();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await background()).not.toBe(dark);
});
