import type { VideoView } from '@afi/contracts/videos';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { apiOf, sessionOf } from './support/people.js';

const text = `# Le paludisme

Il est transmis par un moustique. Il pique la nuit.

# Trois gestes

- Dormir : sous une moustiquaire
`;

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`Un texte devient des scènes que l’on corrige, puis une vidéo que l’on regarde et télécharge (${viewport.width} px)`, async ({
    openBrowser,
  }) => {
    // Who publishes has a community.
    const publishes = viewport.width > 1_000;
    const { api, session } = publishes
      ? { api: apiOf('esther'), session: sessionOf('esther') }
      : await newPerson('Sènami', 'Agbo');
    const page = await openBrowser(session, { viewport });
    await page.goto('/app/create');
    await page.getByRole('button', { name: 'Un texte' }).click();
    await page.getByRole('textbox', { name: 'Le texte' }).fill(text);
    await page.getByRole('combobox', { name: 'Forme' }).selectOption('1:1');
    await page.getByRole('button', { name: 'Faire les scènes' }).click();

    // On a phone one scene is open at a time.
    const openScene = async (number: number) => {
      const closed = page.getByRole('button', { name: new RegExp(`^Modifier la scène ${number}`) });
      if (!publishes && (await closed.isVisible())) await closed.click();
    };
    await page.getByRole('textbox', { name: 'Titre de la scène 1' }).fill('Stop au paludisme');
    await expect(page.getByRole('img', { name: 'Scène 1\u00a0: Stop au paludisme' })).toBeVisible();
    await openScene(2);
    await page.getByRole('button', { name: 'Enlever la scène 2' }).click();
    await expect(page.getByText('3 scènes')).toBeVisible();
    await page.getByRole('button', { name: 'Annuler la dernière modification' }).click();
    await expect(page.getByText('4 scènes')).toBeVisible();
    await openScene(3);
    await page.getByRole('button', { name: 'Enlever la scène 3' }).click();
    await openScene(1);
    await page.getByRole('combobox', { name: 'Durée de la scène 1' }).selectOption('1');
    await openScene(2);
    await page.getByRole('combobox', { name: 'Durée de la scène 2' }).selectOption('1.5');
    if (viewport.width < 1_000) await page.locator('summary').filter({ hasText: 'Apparence et son' }).click();
    await page.getByRole('combobox', { name: 'Musique' }).selectOption({ label: 'Vive' });
    const id = page.url().split('/').at(-1) ?? '';
    const read = () => api.get<VideoView>(`/client/videos/${id}`);
    await expect
      .poll(async () => (await read()).scenes.map(({ title, seconds }) => [title, seconds]))
      .toEqual([
        ['Stop au paludisme', 1],
        ['', 1.5],
        ['Dormir', 3],
      ]);
    await page.getByRole('button', { name: 'Lire', exact: true }).click();
    await expect(page.getByRole('img', { name: /^Scène 2/ })).toBeVisible();

    await page.getByRole('button', { name: /^Monter la vidéo/ }).click();
    await expect(page.getByRole('link', { name: /^Télécharger \(.+\)$/ })).toBeVisible({ timeout: 60_000 });
    await expect
      .poll(() =>
        page.locator('video').evaluate(async (film: HTMLVideoElement) => {
          film.muted = true;
          await film.play();
          return Math.round(film.duration * 10) / 10;
        }),
      )
      .toBe(5.5);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Télécharger/ }).click();
    expect((await download).suggestedFilename()).toBe('Le paludisme.mp4');

    await page.goto('/app/create');
    await page.getByRole('button', { name: 'Actions pour Le paludisme' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('link', { name: /Le paludisme/ })).toBeVisible();

    if (publishes) {
      await page.getByRole('link', { name: /Le paludisme/ }).click();
      await page.getByRole('button', { name: 'Publier dans une communauté' }).click();
      await expect(page).toHaveURL(/\/app\/posts\/new/);
      await expect(page.getByText('Le paludisme.mp4').first()).toBeVisible();
    }
  });

test('Sur un téléphone, le bouton qui monte une vidéo 9:16 se touche dès le premier regard', async ({
  openBrowser,
}) => {
  const { api, session } = await newPerson('Bidossessi', 'Hounsou');
  const body = { source: { kind: 'text', text }, format: '9:16', quality: '480p' };
  const { id } = await api.post<{ id: string }>('/client/videos', body);
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/create/videos/${id}`);
  const button = page.getByRole('button', { name: /^Monter la vidéo/ });
  await expect(button).toBeInViewport({ ratio: 1 });
  const touched = await button.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect([touched, await page.evaluate(() => window.scrollY)]).toEqual([true, 0]);
});
