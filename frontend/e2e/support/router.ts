import { expect, type Page } from '@playwright/test';

/**
 * Leads the open app to another screen as a link in it does, without loading the app anew; by the address where none is open:
 * the first time, and from a page that was rendered at the build, which the app has not taken over.
 * The heading of the screen before, which had the focus, must be gone; the tab is left without a name, which the next gives.
 */
export async function goWithinApp(page: Page, path: string): Promise<void> {
  const here = page.url().startsWith('http') ? new URL(page.url()) : null;
  // The same screen with other words behind its path stays where it is: nothing would say that it has changed.
  if (!here || here.pathname === path.split('?')[0]) return void (await page.goto(path));
  const left = await page.evaluate(async (to) => {
    const state = history.state as { idx: number } | null;
    if (!state) return null;
    delete document.documentElement.dataset['fontSize'];
    document.title = '';
    const before = [...document.querySelectorAll('h1')];
    history.pushState({ idx: state.idx + 1, key: Math.random().toString(36).slice(2), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    const isGone = () => before.every((one) => !one.isConnected);
    for (const end = performance.now() + 10_000; !isGone(); await new Promise(requestAnimationFrame))
      if (performance.now() > end) break;
    return before.filter((one) => one.isConnected).map((one) => one.outerHTML);
  }, path);
  if (!left) return void (await page.goto(path));
  expect(left, 'the screen before has left').toEqual([]);
}
