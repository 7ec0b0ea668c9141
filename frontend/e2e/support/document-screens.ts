import { expect, type Locator, type Page } from '@playwright/test';
import type { MadeFile } from './pdf-files.js';

/** The visible button: the file field it opens bears the same name. */
export const chooseButton = (page: Page): Locator => page.locator('button', { hasText: 'Choisir un PDF' });

/** Drops a file on the page's drop zone, as from the desktop. */
export async function dropFile(page: Page, file: MadeFile): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      return transfer;
    },
    { name: file.name, mimeType: file.mimeType, base64: file.buffer.toString('base64') },
  );
  await chooseButton(page).dispatchEvent('drop', { dataTransfer: data });
}

/** Chooses a file with the button, the way a phone does; a large one by its path, since content takes seconds to hand over. */
export async function chooseFile(page: Page, file: MadeFile | string): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await chooseButton(page).click();
  await (await opened).setFiles(typeof file === 'string' ? file : { ...file });
}

/** One proposed post on the review screen, counted from 1. */
export const draftCard = (page: Page, position: number): Locator =>
  page.getByRole('article', { name: new RegExp(`^Proposition ${position} sur `) });

/** The line of a proposal: its title, pages and words; a press opens and closes it. */
export const draftLine = (card: Locator): Locator => card.getByRole('heading', { level: 2 }).getByRole('button');

/** Opens one proposal, which closes the one that was open. */
export async function openDraft(page: Page, position: number): Promise<Locator> {
  const card = draftCard(page, position);
  if ((await draftLine(card).getAttribute('aria-expanded')) === 'false') await draftLine(card).click();
  await expect(draftTitle(card)).toBeVisible();
  return card;
}

/** Chooses from the menu of a proposal. */
export async function draftAct(page: Page, position: number, name: string): Promise<void> {
  await draftCard(page, position)
    .getByRole('button', { name: /^Autres actions/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
}

export const allDrafts = (page: Page): Locator => page.getByRole('article', { name: /^Proposition \d+ sur \d+$/ });

export const draftTitle = (card: Locator): Locator => card.getByRole('textbox', { name: 'Titre' });

export const publishButton = (page: Page): Locator => page.getByRole('button', { name: /^Publier \d+ publications?$/ });

/** The button of the question that comes before anything is published. */
export const confirmPublish = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Publier / }).getByRole('button', { name: 'Publier' });

/** Waits for the drafts of a document; a reading takes as long as the machine needs. */
export async function expectReview(page: Page): Promise<void> {
  await expect(publishButton(page)).toBeVisible({ timeout: 45_000 });
}
