import { isSame } from './same-words.js';

/**
 * Fields of `words` without those of `names` that the server is known to hold already: an older server, which does not
 * know them yet, refuses none of the others for their sake.
 */
export function unlessSame<Words extends object, Name extends keyof Words>(
  words: Words,
  names: readonly Name[],
  there: (Partial<Pick<Words, Name>> & { version: number }) | undefined,
  version: number,
): Omit<Words, Name> & Partial<Pick<Words, Name>> {
  if (there?.version !== version) return words;
  const left = { ...words };
  for (const name of names) if (isSame(words[name] ?? null, there[name] ?? null)) delete left[name];
  return left;
}
