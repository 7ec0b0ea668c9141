import { thoughtCategories, thoughtMoods } from '@afi/contracts/thought-words';
import type { ThoughtQuery } from './thoughts.js';

const day = /^\d{4}-\d{2}-\d{2}$/;
/** What of a list the address chooses. */
export const askedNames = ['search', 'mood', 'category', 'tag', 'only', 'from', 'to'] as const;
export type AskedName = (typeof askedNames)[number];

/** Reads the address; a word nobody knows asks for nothing. */
export function thoughtsAskedIn(address: URLSearchParams): ThoughtQuery {
  const mood = thoughtMoods.find((one) => one === address.get('mood'));
  const category = thoughtCategories.find((one) => one === address.get('category'));
  const [search, tag] = [address.get('search')?.trim().slice(0, 80), address.get('tag')?.slice(0, 30)];
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const only = address.get('only');
  return {
    ...(search ? { search } : {}),
    ...(mood ? { mood } : {}),
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(only === 'pinned' ? { pinned: true } : {}),
    ...(only === 'private' ? { private: true } : {}),
    ...(day.test(from) ? { from } : {}),
    ...(day.test(to) ? { to } : {}),
  } as ThoughtQuery;
}
