import type { Page } from '@playwright/test';

declare global {
  interface Window {
    progressRecord?: { percents: number[]; stages: string[] };
  }
}

/** Every percent and stage a reading showed on this page, in order, until the page is loaded anew. */
export interface ProgressRecord {
  readonly percents: readonly number[];
  readonly stages: readonly string[];
}

/** Writes down each change of the progress bar as it is drawn: looking now and then would miss some. */
export async function recordProgress(page: Page): Promise<() => Promise<ProgressRecord>> {
  await page.addInitScript(() => {
    const record = { percents: [] as number[], stages: [] as string[] };
    window.progressRecord = record;
    const look = () => {
      const bar = document.querySelector('[role="progressbar"][aria-label="Avancement de la lecture"]');
      const percent = bar?.getAttribute('aria-valuenow');
      if (percent && Number(percent) !== record.percents.at(-1)) record.percents.push(Number(percent));
      const stage = document.querySelector('main li[aria-current="step"]')?.textContent;
      if (stage && stage !== record.stages.at(-1)) record.stages.push(stage);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return async () => (await page.evaluate(() => window.progressRecord)) ?? { percents: [], stages: [] };
}

/** True when no value is smaller than the one before it. */
export function neverFalls(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
}
