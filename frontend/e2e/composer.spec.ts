import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { confirmPublish } from './support/document-screens.js';
import { paintedPng } from './support/painted-png.js';
import { apiOf, sessionOf } from './support/people.js';
import { newPerson } from './support/newcomers.js';
import { newCommunity } from './support/scenes.js';

test.describe.configure({ mode: 'serial' });

let id = '';
let inviteCode: string | null = null;
test.beforeAll(async () => {
  ({ id, inviteCode } = await newCommunity(apiOf('mariam'), 'Classe en images'));
});

const png = (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: paintedPng(width, height),
});

async function begin(page: Page, title: string): Promise<void> {
  await page.goto(`/app/posts/new?communityId=${id}`);
  await page.getByRole('textbox', { name: 'Titre' }).fill(title);
}

const choose = (page: Page, type: string) =>
  page.getByRole('group', { name: 'Type de publication' }).getByText(type, { exact: true }).click();

async function publish(page: Page, title: string) {
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await confirmPublish(page).click();
  const post = page.getByRole('article', { name: title });
  await expect(post).toBeVisible();
  return post;
}

/** Lets go of a clipboard text over an element, as Ctrl-V does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Titre' }).evaluate((field, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test('Des images : envoyées, légendées, remises en ordre, vues dans le fil', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'), { viewport: { width: 360, height: 740 } });
  await begin(page, 'La kermesse');
  await choose(page, 'Image');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([png('stand.png', 640, 480), png('cour.png', 480, 640)]);
  const captions = page.getByRole('textbox', { name: /^Légende/ });
  await expect(captions).toHaveCount(2);
  await captions.nth(0).fill('Première envoyée');
  await page.getByRole('button', { name: 'Descendre l’image 1' }).click();
  await expect(captions.nth(1)).toHaveValue('Première envoyée');
  await captions.nth(0).fill('La cour pleine');
  await expect(page.getByRole('region', { name: 'Aperçu' }).getByText('La cour pleine')).toBeVisible();
  await page.getByRole('region', { name: 'Aperçu' }).scrollIntoViewIfNeeded();
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/compose-images.png`, fullPage: true });
  const post = await publish(page, 'La kermesse');
  await expect(post.getByRole('img', { name: 'La cour pleine' })).toBeVisible();
  await expect(post.getByText('1/2')).toBeVisible();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/feed-images.png` });
});

test('Des images de trop sont dites, et pourquoi', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'), { viewport: { width: 360, height: 740 } });
  await begin(page, 'Trop d’images');
  await choose(page, 'Image');
  const files = Array.from({ length: 12 }, (_, at) => png(`photo-${at}.png`, 8 + at, 8));
  await page.locator('input[type="file"]').first().setInputFiles(files);
  await expect(page.getByRole('textbox', { name: /^Légende/ })).toHaveCount(10);
  await expect(
    page.getByText('2 images n’ont pas été ajoutées\u00a0: une publication en montre 10 au plus.'),
  ).toBeVisible();
});

test('Un lien collé devient une publication de son type', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'));
  await begin(page, 'À voir ce soir');
  await paste(page, 'https://youtu.be/dQw4w9WgXcQ');
  await expect(page.getByRole('radio', { name: 'YouTube' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Lien de la vidéo' })).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
  const post = await publish(page, 'À voir ce soir');
  await expect(post.getByRole('button', { name: 'Regarder sur YouTube' })).toBeVisible();
});

test('Une adresse fausse est dite à côté du champ, et rien n’est perdu', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'));
  await begin(page, 'Réunion des parents');
  await choose(page, 'Zoom');
  await page.getByRole('textbox', { name: 'Lien de la réunion Zoom' }).fill('https://zoom.example.com/j/1');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('Collez le lien d’une réunion Zoom (zoom.us).')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Lien de la réunion Zoom' })).toBeFocused();
  await choose(page, 'Réunion Jitsi');
  await page.getByLabel('Date et heure de la réunion').fill('2030-12-05T09:00');
  const post = await publish(page, 'Réunion des parents');
  await expect(post.getByRole('link', { name: 'Rejoindre' })).toHaveAttribute('href', /^https:\/\/meet\.jit\.si\/afi-/);
  await expect(post.getByText('05/12/2030 09:00')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    post.getByRole('button', { name: 'Ajouter au calendrier' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('reunion.ics');
});

test('Des produits et un bouton', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'), { viewport: { width: 360, height: 740 } });
  await begin(page, 'La vente de Noël');
  await choose(page, 'Produits');
  await page.getByRole('textbox', { name: 'Nom du produit' }).fill('Pagne tissé');
  await page.getByRole('textbox', { name: /^Prix/ }).fill('12500');
  await page.getByText('Bouton', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Ce que fait le bouton' }).selectOption('Écrire sur WhatsApp');
  await page.getByRole('textbox', { name: /^Numéro/ }).fill('+225 07 00 00 00 01');
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/compose-products.png`, fullPage: true });
  const post = await publish(page, 'La vente de Noël');
  await expect(post.getByText(/12\s500\sFCFA/)).toBeVisible();
  await expect(post.getByRole('link', { name: 'Écrire sur WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/2250700000001',
  );
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/feed-products.png` });
});

test('Une publication programmée attend parmi les brouillons', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'));
  await begin(page, 'Bonne année');
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('À tous les parents.');
  await page.getByText('Dates et lecture').click();
  await page.getByLabel('Publier le').fill('2030-01-01T00:00');
  await page.getByRole('button', { name: 'Programmer' }).click();
  const post = page.getByRole('article', { name: 'Bonne année' });
  await expect(post.getByText('Prévue le 01/01/2030 00:00')).toBeVisible();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/planned.png` });
});

test('L’heure choisie au bureau vaut sur le téléphone, qui en a une autre et le dit', async ({ openBrowser }) => {
  const { session, api } = await newPerson('Adjoa', 'Mensah');
  const owner = apiOf('mariam');
  const community = await newCommunity(owner, 'Classe d’ici et d’ailleurs');
  await api.post('/client/communities/join', { code: community.inviteCode });
  await owner.patch(`/client/communities/${community.id}/members/${session.userId}`, { role: 'team' });

  const desk = await openBrowser(session, { timezoneId: 'Africa/Porto-Novo' });
  await desk.goto('/app/settings');
  await desk.getByRole('button', { name: /^Fuseau horaire/ }).click();
  await desk.getByRole('searchbox').fill('caire');
  await desk.getByRole('button', { name: /^Le Caire, Égypte/ }).click();
  await expect(desk.getByRole('button', { name: /^Fuseau horaire, Le Caire/ })).toBeVisible();

  const phone = await openBrowser(session, {
    viewport: { width: 360, height: 740 },
    timezoneId: 'Africa/Porto-Novo',
  });
  await phone.goto(`/app/communities/${community.id}`);
  await expect(phone.getByRole('heading', { level: 1, name: community.name })).toBeVisible();
  await phone.goto(`/app/posts/new?communityId=${community.id}`);
  await phone.getByRole('textbox', { name: 'Titre' }).fill('À neuf heures là-bas');
  await phone.getByRole('textbox', { name: 'Texte' }).fill('À tout à l’heure.');
  await phone.getByText('Dates et lecture', { exact: true }).click();
  await phone.getByLabel('Publier le').fill('2030-01-15T09:00');
  await expect(
    phone.getByText('Le Caire (UTC+2) · sur cet appareil\u00a0: 15/01/2030 08:00, Porto-Novo (UTC+1)'),
  ).toBeVisible();
  await phone.getByRole('button', { name: 'Programmer', exact: true }).click();
  const planned = phone.getByRole('article', { name: 'À neuf heures là-bas' });
  await expect(planned.getByText('Prévue le 15/01/2030 09:00')).toBeVisible();
  const { items } = await api.get<{ items: { startsAt: string }[] }>(
    `/client/communities/${community.id}/posts?status=draft`,
  );
  expect(items.map(({ startsAt }) => startsAt)).toEqual(['2030-01-15T07:00:00.000Z']);
});

test('Une cotisation : demandée avec un fichier, payée au fournisseur simulé', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'), { viewport: { width: 360, height: 740 } });
  await begin(page, 'La cotisation de décembre');
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('Avant le 15.');
  await page.getByText('Bouton', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Ce que fait le bouton' }).selectOption('Paiement');
  await page.getByRole('textbox', { name: /^Montant/ }).fill('50');
  await page.getByRole('textbox', { name: 'Ce qui est payé' }).fill('Cotisation de décembre');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('Le montant est d’au moins 100 FCFA.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Montant/ }).fill('5000,00');
  const livret = { name: 'livret.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') };
  await page.locator('input[type=file]').last().setInputFiles(livret);
  await expect(page.getByRole('button', { name: 'Changer ou retirer le fichier' })).toBeVisible();
  const post = await publish(page, 'La cotisation de décembre');
  // Who asks for it pays nothing, and sees what the others see.
  await expect(post.getByRole('button', { name: /^Payer · 5\s000\sFCFA$/ })).toBeDisabled();
  await expect(post.getByText('Vos lecteurs paient ici.')).toBeVisible();

  const { session, api } = await newPerson('Adjoa', 'Lawson');
  await api.post('/client/communities/join', { code: inviteCode });
  const member = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await member.goto(`/app/communities/${id}`);
  const asked = member.getByRole('article', { name: 'La cotisation de décembre' });
  await asked.getByRole('link', { name: /^Payer · 5\s000\sFCFA$/ }).click();
  await expect(member.getByText(/aucun argent n’est prélevé/)).toBeVisible();
  if (process.env['SHOTS']) await member.screenshot({ path: `${process.env['SHOTS']}/pay.png` });
  await member.getByRole('button', { name: /^Payer 5\s000\sFCFA$/ }).click();
  await expect(member.getByText(/^Payé · 5\s000\sFCFA · le /)).toBeVisible();
  if (process.env['SHOTS']) await member.screenshot({ path: `${process.env['SHOTS']}/paid.png` });
  await expect(member.getByRole('link', { name: 'livret.txt' })).toBeVisible();

  // An edit of something else keeps the file; taken away on purpose, it stays theirs who paid.
  await post.getByRole('link', { name: 'La cotisation de décembre', exact: true }).click();
  await page.waitForURL(/\/app\/posts\/[0-9a-f-]{36}/);
  const editing = page.url().replace(/[#?].*/, '');
  for (const takenAway of [false, true]) {
    await page.goto(`${editing}/edit`);
    await page.locator('summary', { hasText: 'Bouton' }).click();
    await expect(page.getByText('livret.txt')).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Ce qui est payé' })
      .fill(`Cotisation (${takenAway ? 'sans' : 'avec'} livret)`);
    if (takenAway) {
      await page.getByRole('button', { name: 'Changer ou retirer le fichier' }).click();
      await expect(page.getByText(/ne sera plus donné à qui paie/)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.waitForURL(editing);
  }
  await expect(page.getByRole('link', { name: 'livret.txt' })).toHaveCount(0);
  await member.goto(editing);
  await expect(member.getByRole('link', { name: 'livret.txt' })).toBeVisible();
});
