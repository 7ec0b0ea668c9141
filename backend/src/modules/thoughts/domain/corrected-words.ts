import type { SaidWord } from '@afi/contracts/thoughts';

/**
 * When the words of a corrected text were said: those that stayed at its beginning and its end keep their times, those between share
 * the time that is left.
 */
export function correctedWords(said: readonly SaidWord[], text: string): SaidWord[] {
  const words = text.split(/\s+/).filter(Boolean);
  const same = (one: number, other: number) => said[one]?.text === words[other];
  const most = Math.min(said.length, words.length);
  let first = 0;
  while (first < most && same(first, first)) first += 1;
  let last = 0;
  while (last < most - first && same(said.length - 1 - last, words.length - 1 - last)) last += 1;
  const head = said.slice(0, first);
  const tail = said.slice(said.length - last);
  const between = words.slice(first, words.length - last);
  const replaced = said.slice(first, said.length - last);
  const from = replaced[0]?.from ?? head.at(-1)?.to ?? 0;
  const to = Math.max(from, replaced.at(-1)?.to ?? tail[0]?.from ?? from);
  const at = (place: number) => Math.round((from + ((to - from) * place) / Math.max(1, between.length)) * 100) / 100;
  return [...head, ...between.map((one, place) => ({ text: one, from: at(place), to: at(place + 1) })), ...tail];
}
