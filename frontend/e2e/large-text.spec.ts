import { expect, test } from './support/browsers.js';
import { idOf } from './support/fixtures.js';
import { sessionOf } from './support/people.js';
import { expectFits, screenReady } from './support/screen-checks.js';

/** The smallest phone, and the same with its page at 200 %. That no word is cut there, every screen is asked (`every-screen`). */
const viewport = { width: 320, height: 740 };
const twice = { width: 160, height: 370 };

test('Lettres doublées sur un petit téléphone : une question s’écrit sur toute la largeur', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('esther'), { viewport });
  await page.goto(`/app/chat/${idOf('chatId')}`);
  await screenReady(page);
  await page.setViewportSize(twice);
  const field = page.getByRole('textbox', { name: 'Écrire à Afi' });
  await expect.poll(async () => (await field.boundingBox())?.width ?? 0).toBeGreaterThan(twice.width * 0.7);
});

test('Lettres doublées sur un petit téléphone : la barre d’une relecture laisse lire', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('esther'), { viewport });
  await page.goto(`/app/documents/${idOf('reviewId')}`);
  await screenReady(page);
  const publish = page.getByRole('button', { name: /^Publier/ });
  await expect(publish).toBeInViewport();
  await page.setViewportSize(twice);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(publish).not.toBeInViewport();
  await publish.scrollIntoViewIfNeeded();
  await publish.click({ trial: true });
});

test('Lettres doublées sur un petit téléphone : aucun mot n’est coupé à l’accueil, dans un fil, parmi les pensées', async ({
  openBrowser,
}) => {
  const page = await openBrowser(sessionOf('esther'), { viewport });
  for (const path of ['/app', `/app/communities/${idOf('communityId')}`, '/app/thoughts']) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await screenReady(page);
    await page.setViewportSize(twice);
    await expectFits(page, { width: twice.width, words: true });
  }
});

test('Lettres doublées sans agrandir la page : le nombre de membres se lit en entier sous le nom', async ({
  openBrowser,
}) => {
  const page = await openBrowser(sessionOf('esther'), { viewport });
  await page.goto(`/app/communities/${idOf('communityId')}`);
  await screenReady(page);
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  const members = page.getByRole('banner').getByText(/^\d+ membres?$/);
  const isWhole = () =>
    members.evaluate((line) => line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight + 1);
  await expect.poll(isWhole).toBe(true);
});
