/** The bar only appears for loads longer than this (spec 9). */
const throttleMs = 200;
/** It takes this long to its end, slower and slower (spec 9); the style sheet moves it. */
const barMs = 5_000;

let pending = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Whether somebody waits for a part of the app. */
export const isLoading = (): boolean => pending > 0;

/** Once nobody does: what they did not ask for must not take its share of a slow line. */
export function whenLoaded(): Promise<void> {
  return pending === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}

/** The bar is one element beside the app: what moves it must not wait for the app. */
function move(state: 'loading' | 'done'): void {
  const bar = document.querySelector<HTMLElement>('.loading-bar');
  if (!bar || (state === 'done' && bar.dataset['state'] !== 'loading')) return;
  bar.style.setProperty('--loading-bar', `${barMs}ms`);
  bar.dataset['state'] = state;
}

/** Shows the bar while `load` runs. */
export async function withLoadingBar<T>(load: () => Promise<T>): Promise<T> {
  pending += 1;
  timer ??= setTimeout(() => move('loading'), throttleMs);
  try {
    return await load();
  } finally {
    pending -= 1;
    if (pending === 0) {
      clearTimeout(timer);
      timer = undefined;
      move('done');
      for (const go of waiting.splice(0)) go();
    }
  }
}
