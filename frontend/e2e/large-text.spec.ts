import { expect, test } from './support/browsers.js';
import { idOf } from './support/fixtures.js';
import { sessionOf } from './support/people.js';
import { brokenWords, expectNoSideScroll, screenReady } from './support/screen-checks.js';

/** The smallest phone, its letters twice as large. */
const viewport = { width: 320, height: 740 };
const twice = () => void (document.documentElement.style.fontSize = '200%');

test('Lettres doublées sur un petit téléphone : une question s’écrit sur toute la largeur', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('esther'), { viewport });
  await page.goto(`/app/chat/${idOf('chatId')}`);
  await screenReady(page);
  await page.evaluate(twice);
  const field = page.getByRole('textbox', { name: 'Écrire à Afi' });
  await expect.poll(async () => (await field.boundingBox())?.width ?? 0).toBeGreaterThan(viewport.width * 0.7);
});

test('Lettres doublées sur un petit téléphone : la barre d’une relecture laisse lire', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('esther'), { viewport });
  await page.goto(`/app/documents/${idOf('reviewId')}`);
  await screenReady(page);
  const publish = page.getByRole('button', { name: /^Publier/ });
  await expect(publish).toBeInViewport();
  await page.evaluate(twice);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(publish).not.toBeInViewport();
  await publish.scrollIntoViewIfNeeded();
  await publish.click({ trial: true });
});

for (const path of ['/app/notifications', '/app/chat/:chatId'])
  test(`Lettres doublées sur un petit téléphone : aucun mot n’est coupé (${path})`, async ({ openBrowser }) => {
    const page = await openBrowser(sessionOf('esther'), { viewport });
    await page.goto(path.replace(/:(\w+)/g, (_, name: string) => idOf(name)));
    await screenReady(page);
    await page.evaluate(twice);
    await expect.poll(() => brokenWords(page)).toEqual([]);
    await expectNoSideScroll(page, viewport.width);
  });
