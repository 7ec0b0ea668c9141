import { slideLayouts } from '@afi/contracts/slide-parts';
import type { DeckView } from '@afi/contracts/slides';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { expectFits, seriousIssues } from './support/screen-checks.js';

const text = `# Le paludisme

Il est transmis par un moustique. Il pique la nuit.

# Trois gestes

- Dormir : sous une moustiquaire
- Vider l’eau : autour de la maison
- Aller au centre : dès la fièvre

# Où aller

Le centre de santé est ouvert chaque matin. La consultation des enfants est gratuite.
`;

const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** A deck whose slides are written. */
async function written(api: Awaited<ReturnType<typeof newPerson>>['api']) {
  const source = { kind: 'text', text };
  const { id } = await api.post<{ id: string }>('/client/decks', { source, language: 'fr' });
  const read = () => api.get<DeckView>(`/client/decks/${id}`);
  await expect.poll(async () => (await read()).state).toBe('outline');
  await api.post(`/client/decks/${id}/write`, {});
  await expect.poll(async () => (await read()).state).toBe('ready');
  return { id, read };
}

/** Texts and fields that stand out of the box they are in, and by how many pixels; fields that cut a line off. */
const outside = (stage: Locator): Promise<string[]> =>
  stage.evaluate((slide) => {
    const out = (one: Element, of: Element) => {
      const [inner, outer] = [one.getBoundingClientRect(), of.getBoundingClientRect()];
      return Math.max(
        outer.left - inner.left,
        outer.top - inner.top,
        inner.right - outer.right,
        inner.bottom - outer.bottom,
      );
    };
    return [...slide.querySelectorAll('button, textarea')].flatMap((one) => {
      const box = one.closest('[data-box]') ?? slide;
      const isCut = one.scrollWidth > one.clientWidth + 1 || (box !== slide && one.scrollHeight > one.clientHeight + 1);
      return [
        ...(isCut ? [`${one.textContent} is cut`] : []),
        ...(out(one, box) > 1 ? [`${one.textContent} ${out(one, box)}`] : []),
      ];
    });
  });

for (const viewport of viewports) {
  test(`Un texte se corrige sur la diapositive même, et rien n’en sort (${viewport.width} px)`, async ({
    openBrowser,
  }) => {
    const { api, session } = await newPerson('Afiavi', 'Dossou');
    const { id, read } = await written(api);
    const page = await openBrowser(session, { viewport });
    await page.goto(`/app/create/slides/${id}`);
    await page.getByRole('button', { name: /^Diapositive 3 :/ }).click();
    const slide = page.getByRole('group', { name: /^Diapositive 3/ });
    const stage = page.locator('[data-stage]');
    const field = page.getByRole('textbox', { name: /, sur la diapositive$/ });
    const titles = async () => (await read()).slides[2]?.title;

    await slide.getByRole('button', { name: /Titre : Trois gestes$/ }).click();
    await field.press('End');
    await field.pressSequentially(' qui protègent toute la famille, même en saison sèche');
    // A phone shows the letters in a size that is read, a desktop where they stand.
    expect(await field.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(14);
    expect(await outside(stage)).toEqual([]);
    await field.press('Enter');
    await expect(field).toBeHidden();
    await expect.poll(titles).toBe('Trois gestes qui protègent toute la famille, même en saison sèche');

    await page.keyboard.press('Tab');
    await page.keyboard.press('F2');
    await expect(field).toBeFocused();
    await field.pressSequentially(' bien bordée, chaque nuit de l’année');
    expect(await outside(stage)).toEqual([]);
    expect(await seriousIssues(page, '[data-stage]')).toEqual([]);
    await expectFits(page, { width: viewport.width });
    await page.keyboard.press('Escape');
    await expect(slide.getByRole('button', { name: /bien bordée, chaque nuit de l’année$/ })).toBeFocused();
    await page.getByRole('button', { name: 'Annuler la dernière modification' }).click();
    await expect(slide.getByRole('button', { name: /bien bordée/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Refaire' }).click();
    await expect.poll(async () => JSON.stringify((await read()).slides[2])).toContain('bien bordée');
    await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /^Diapositive 3 :/ }).click();
    await expect(slide.getByRole('button', { name: /bien bordée, chaque nuit de l’année$/ })).toBeVisible();
  });

  test(`Sur chaque mise en page, le champ se tient dans la place de son texte (${viewport.width} px)`, async ({
    openBrowser,
  }) => {
    const { api, session } = await newPerson('Sika', 'Mensah');
    const { id, read } = await written(api);
    const { slides, version } = await read();
    const words = 'Dormir chaque nuit sous une moustiquaire bien bordée protège toute la famille.';
    const item = { head: 'Dormir chaque nuit', text: words, mediaId: null };
    const full = { title: words, text: words, by: 'Dr Agbo, Cotonou', items: [item, item, item, item] };
    await api.patch(`/client/decks/${id}`, { slides: slides.map((one) => ({ ...one, ...full })), version });
    const page = await openBrowser(session, { viewport });
    await page.goto(`/app/create/slides/${id}`);
    const stage = page.locator('[data-stage]');
    const texts = stage.getByRole('button');
    for (const layout of slideLayouts) {
      await page.getByRole('combobox', { name: 'Mise en page' }).selectOption(layout);
      await expect.poll(() => texts.count()).toBeGreaterThanOrEqual(2);
      for (let at = 0; at < (await texts.count()); at += 1) {
        await texts.nth(at).click();
        await expect(stage.getByRole('textbox')).toBeFocused();
        expect(await outside(stage), layout).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
    await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  });
  test(`Un tableau et les chiffres d’un graphique se corrigent sur la diapositive (${viewport.width} px)`, async ({
    openBrowser,
  }) => {
    const { api, session } = await newPerson('Dede', 'Kossi');
    const { id, read } = await written(api);
    const { slides, version } = await read();
    const table = [
      ['Marché', 'Ventes'],
      ['Dantokpa', '12'],
      ['Adjamé', '30'],
      ['Assigamé', '18'],
    ];
    const shown = slides.map((one) => ({ ...one, layout: 'table', table }));
    await api.patch(`/client/decks/${id}`, { slides: shown, version });
    const page = await openBrowser(session, { viewport });
    await page.goto(`/app/create/slides/${id}`);
    const stage = page.locator('[data-stage]');
    const field = page.getByRole('textbox', { name: /, sur la diapositive$/ });
    const cell = (name: string) => stage.getByRole('button', { name: new RegExp(`${name}$`) });
    const rows = async () => (await read()).slides[0]?.table;

    await cell('Dantokpa').click();
    await field.press('End');
    await field.pressSequentially(' de Cotonou');
    expect(await outside(stage)).toEqual([]);
    await field.press('Tab');
    await expect(field).toHaveValue('12');
    await field.fill('125');
    await field.press('Enter');
    await expect(field).toHaveValue('30');
    await field.press('ArrowDown');
    await expect(field).toHaveValue('18');
    await page.keyboard.press('Escape');
    await expect(cell('18')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(cell('30')).toBeFocused();
    await expect.poll(rows).toEqual([table[0], ['Dantokpa de Cotonou', '125'], table[2], table[3]]);
    expect(await seriousIssues(page, '[data-stage]')).toEqual([]);
    await expectFits(page, { width: viewport.width });

    await page.getByRole('combobox', { name: 'Mise en page' }).selectOption('chart');
    const chart = stage.getByRole('button', { name: 'Modifier les chiffres du graphique sur la diapositive' });
    await chart.click();
    await cell('125').click();
    await field.fill('40');
    await cell('30').click();
    await expect(field).toHaveValue('30');
    expect(await seriousIssues(page, '[data-stage]')).toEqual([]);
    await page.getByRole('button', { name: 'Voir le graphique' }).click();
    await expect(chart).toBeFocused();
    await page.getByRole('button', { name: 'Annuler la dernière modification' }).click();
    await page.getByRole('button', { name: 'Refaire' }).click();
    await expect.poll(async () => (await rows())?.[1]).toEqual(['Dantokpa de Cotonou', '40']);
    await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  });
}
