import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import {
  chooseButton,
  confirmPublish,
  draftCard,
  draftLine,
  draftTitle,
  expectReview,
  publishButton,
} from './support/document-screens.js';
import { frenchPdf } from './support/pdf-files.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

const isFocused = (one: Locator): Promise<boolean> => one.evaluate((element) => element === document.activeElement);

/** How a control and what is drawn around it look: a ring may be on the control, its label or its neighbour. */
const lookOf = (one: Locator): Promise<string> =>
  one.evaluate((element) =>
    [element, element.parentElement, element.nextElementSibling]
      .map((near) => near && getComputedStyle(near))
      .map((style) => style && [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join(' '))
      .join(' | '),
  );

/** Moves on with the Tab key until this control has the focus, and sees that the focus shows. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const before = await lookOf(target);
  for (let steps = 0; steps < 120 && !(await isFocused(target)); steps += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  await expect.poll(() => lookOf(target), `a visible focus on ${target.toString()}`).not.toBe(before);
}

test('Du PDF aux publications sans souris', async ({ openBrowser }) => {
  const { id } = await newCommunity(apiOf('mariam'), 'Classe de Mariam');
  const page = await openBrowser(sessionOf('mariam'));
  await page.goto(`/app/communities/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('le premier arrêt mène au contenu', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('choisir un fichier', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Depuis un document' }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Transformer un document' })).toBeFocused();
    await tabTo(page, chooseButton(page));
    const opened = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await opened).setFiles({ ...(await frenchPdf('clavier.pdf', 'clavier')) });
    await expectReview(page);
  });

  await test.step('relire : choisir, ouvrir, titre, menu, qui peut lire', async () => {
    await tabTo(page, draftCard(page, 2).getByRole('checkbox', { name: /^Choisir/ }));
    await page.keyboard.press('Space');
    await tabTo(page, draftLine(draftCard(page, 1)), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, draftTitle(draftCard(page, 1)));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Écrit au clavier');
    await tabTo(page, draftCard(page, 1).getByRole('button', { name: /^Autres actions/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Fusionner avec la suivante' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(draftCard(page, 1).getByRole('button', { name: /^Autres actions/ })).toBeFocused();
    await tabTo(page, draftCard(page, 1).getByRole('radio', { name: 'Pour les membres' }));
    await page.keyboard.press('ArrowRight');
    await expect(draftCard(page, 1).getByRole('radio', { name: 'Pour tout le monde' })).toBeChecked();
  });

  await test.step('publier la sélection ; le reste attend', async () => {
    await tabTo(page, publishButton(page));
    await page.keyboard.press('Enter');
    await tabTo(page, confirmPublish(page));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/publications? en ligne$/).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: '1 proposition reste' })).toBeVisible();
    await page.goto(`/app/communities/${id}`);
    await expect(page.getByRole('article', { name: 'Écrit au clavier' })).toBeVisible();
  });
});

test('Une fenêtre garde le clavier chez elle et le rend en se fermant', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'));
  await page.goto('/app');
  const create = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('button', { name: 'Créer' });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Que voulez-vous faire ?' });
  await expect(dialog).toBeVisible();
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog[open]');
    });
    expect(outside, 'the focus leaves the window').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
});
