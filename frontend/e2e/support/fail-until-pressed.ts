import type { Page } from '@playwright/test';

/** Calls to these addresses fail until a button of this name was pressed: also those a page makes by itself meanwhile. */
export async function failUntilPressed(page: Page, addresses: RegExp, button: string): Promise<void> {
  await page.evaluate((name) => {
    const note = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.textContent === name) document.body.dataset['pressed'] = 'yes';
    };
    document.addEventListener('click', note, true);
  }, button);
  await page.route(addresses, async (route) => {
    const isPressed = await page.evaluate(() => document.body.dataset['pressed'] === 'yes');
    await (isPressed ? route.continue() : route.abort());
  });
}
