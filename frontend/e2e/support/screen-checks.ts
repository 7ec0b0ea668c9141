import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until a screen shows its heading and nothing on it is still loading. */
export async function screenReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^(Chargement|Loading)$/ })).toHaveCount(0);
  await expect(page.locator('.bone:visible')).toHaveCount(0);
}

/** Nothing sticks out to the side: a page that scrolls sideways is broken on a phone. Charts may take a moment to fit. */
export async function expectNoSideScroll(page: Page, width: number): Promise<void> {
  const sticksOut = () =>
    page.evaluate((limit) => {
      if (document.documentElement.scrollWidth <= limit) return [];
      const past = [...document.querySelectorAll('body *')].filter(
        (one) =>
          one.getBoundingClientRect().right > limit || one.getBoundingClientRect().left + one.scrollWidth > limit,
      );
      const innermost = past.filter((one) => !past.some((other) => other !== one && one.contains(other)));
      return [
        `${document.documentElement.scrollWidth} px`,
        ...innermost.slice(0, 5).map((one) => one.outerHTML.slice(0, 200)),
      ];
    }, width);
  await expect.poll(sticksOut, { message: `nothing wider than ${width} px`, timeout: 3_000 }).toEqual([]);
}

/** Serious and critical findings of axe, short enough to read in a report. */
export async function seriousIssues(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes
        .slice(0, 4)
        .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`);
      return `${id}: ${help}\n  ${places.join('\n  ')}`;
    });
}
