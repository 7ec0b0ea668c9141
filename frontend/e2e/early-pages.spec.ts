import { expect, test } from './support/browsers.js';
import { sessionOf } from './support/people.js';

for (const [language, heading] of [
  ['fr', 'le demain.'],
  ['en', 'Tell it tomorrow.'],
] as const)
  test(`Sans programme, l’accueil, les conditions et la vie privée se lisent en entier (${language})`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser(null, { language, javaScriptEnabled: false });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const path of ['/terms', '/privacy']) {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    }
    await page.getByRole('banner').locator('a[href="/login"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'fr' ? 'Se connecter' : 'Sign in');
  });

test('L’accueil ne charge pas l’application : elle vient quand on touche un lien', async ({ openBrowser }) => {
  const page = await openBrowser();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.map((path) => path.replace(/-[^/]+(?=\.js$)/, ''))).toEqual(['/scheme.js', '/assets/page.js']);
  const link = page.getByRole('main').getByRole('link', { name: 'Créer mon compte' }).first();
  await link.dispatchEvent('pointerdown');
  await expect.poll(() => scripts.some((path) => path.includes('/core-'))).toBe(true);
  await link.click();
  await expect(page).toHaveURL('/register');
});

test('Qui est connecté, ou en chemin, trouve l’application à l’accueil', async ({ openBrowser }) => {
  const member = await openBrowser(sessionOf('aminata'));
  await member.goto('/');
  await expect(member.getByRole('banner').getByRole('link', { name: 'Ouvrir Afi' })).toBeVisible();
  const visitor = await openBrowser();
  await visitor.goto('/?next=%2Fapp%2Fjobs');
  await expect(visitor.getByText('Connectez-vous ou créez votre compte pour ouvrir cette page.')).toBeVisible();
  await visitor.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
  await expect(visitor).toHaveURL('/login?next=%2Fapp%2Fjobs');
});

for (const path of ['/login', '/register'])
  test(`Ce qui est là avant le programme ne s’efface pas quand il arrive (${path})`, async ({ openBrowser }) => {
    const page = await openBrowser(null, { viewport: { width: 360, height: 740 } });
    await page.addInitScript(() => {
      let seen = false;
      const look = () => {
        const isThere = document.querySelector('h1') !== null;
        if (seen && !isThere) document.documentElement.dataset['blank'] = 'yes';
        seen ||= isThere;
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-blank');
  });
