import { announcements } from './announcements.js';
import { everyday } from './everyday.js';
import { gatherings } from './gatherings.js';
import type { Template } from './template.js';
import { trades } from './trades.js';

const everydayOnes = (...names: string[]): Template[] => everyday.filter(({ name }) => names.includes(name));

/** All of them, by what they are for. */
export const templateGroups = [
  { use: 'sell', templates: [...trades, ...everydayOnes('menu', 'rent')] },
  { use: 'announce', templates: [...announcements, ...everydayOnes('job')] },
  { use: 'gather', templates: gatherings },
  { use: 'greet', templates: everydayOnes('thanks', 'quote') },
] as const satisfies readonly { use: string; templates: readonly Template[] }[];

export const templates: readonly Template[] = templateGroups.flatMap((group) => group.templates);
