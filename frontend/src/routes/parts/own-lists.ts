import type { Word } from '@afi/contracts/word';
import type { QueryClient } from '@tanstack/react-query';

/** Reads again what somebody has of a word, where no screen shows it. */
export type KeepOwnList = (client: QueryClient) => Promise<unknown>;

/** `<word>.own-list.ts` beside this, and nothing else lists them. */
const files = import.meta.glob<KeepOwnList>('./*.own-list.ts', { import: 'default' });
/** Several changes of one act are one. */
const gatherMs = 1_000;
const waiting = new Map<Word, ReturnType<typeof setTimeout>>();

/**
 * What changed elsewhere, by a yes in a conversation or on another device, is read again, so that its list opens true without
 * a network, too. Without one now, nothing is lost: the list is read when it is next opened.
 */
export function keepOwnList(client: QueryClient, word: Word): void {
  const load = files[`./${word}.own-list.ts`];
  if (!load) return;
  clearTimeout(waiting.get(word));
  const read = () =>
    void load()
      .then((keep) => keep(client))
      .catch(() => undefined);
  waiting.set(word, setTimeout(read, gatherMs));
}
