import { announcements } from './announcements.js';
import { everyday } from './everyday.js';
import { gatherings } from './gatherings.js';
import type { Template } from './template.js';
import { trades } from './trades.js';

const [first, second, third, fourth] = [announcements, trades, gatherings, everyday];

/** All of them, kinds mixed: the first screen shows one of each. */
export const templates: readonly Template[] = first.flatMap((one, at) =>
  [one, second[at], third[at], fourth[at]].filter((each) => each !== undefined),
);
