import { test, expect } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
const text = `# Se protéger du paludisme\n\nLe paludisme est transmis par un moustique qui pique surtout la nuit. Au Bénin, il touche une famille sur trois.\n\n# Trois gestes\n\n- Dormir : sous une moustiquaire\n- Vider l’eau : autour de la maison`;
for (const [name, viewport] of [['m', { width: 360, height: 740 }], ['d', { width: 1280, height: 800 }]] as const)
  test(`film ${name}`, async ({ openBrowser }) => {
    const { api, session } = await newPerson('Sènami', 'Agbo');
    const page = await openBrowser(session, { viewport });
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
    const { id } = await api.post<{ id: string }>('/client/videos', { source: { kind: 'text', text }, format: '9:16', quality: '480p', subtitleStyle: 'words' });
    await page.goto(`/app/create/videos/${id}`);
    await expect(page.getByRole('textbox', { name: 'Titre de la scène 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Voir la scène 2' }).click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/w/look/film-${name}-1.png`, fullPage: true });
    await page.getByRole('button', { name: /^Monter la vidéo/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /Scène \d/ })).toBeVisible();
    await page.screenshot({ path: `/tmp/w/look/film-${name}-2.png` });
    await expect(page.getByRole('link', { name: /^Télécharger/ })).toBeVisible({ timeout: 60_000 });
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/w/look/film-${name}-3.png` });
  });
