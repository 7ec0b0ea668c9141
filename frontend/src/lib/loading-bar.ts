import { nprogress } from '@mantine/nprogress';

/** The bar only appears for loads longer than this (spec 9). */
const throttleMs = 200;
/** About 45 steps lead to the end of the bar: 5000 ms in all (spec 9). */
export const barStepMs = 110;

let pending = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the bar while `load` runs. */
export async function withLoadingBar<T>(load: () => Promise<T>): Promise<T> {
  pending += 1;
  timer ??= setTimeout(() => nprogress.start(), throttleMs);
  try {
    return await load();
  } finally {
    pending -= 1;
    if (pending === 0) {
      clearTimeout(timer);
      timer = undefined;
      nprogress.complete();
    }
  }
}
