/** The server tidies the space of what it keeps, and its database the order of fields. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether the fields of `words` say the same in `there`; fields that are only there do not count. */
export function isSame(words: unknown, there: unknown): boolean {
  if (typeof words === 'string' && typeof there === 'string') return tidy(words) === tidy(there);
  if (Array.isArray(words))
    return Array.isArray(there) && words.length === there.length && words.every((one, at) => isSame(one, there[at]));
  if (typeof words !== 'object' || words === null) return words === there;
  if (typeof there !== 'object' || there === null) return false;
  return Object.entries(words).every(([name, one]) => isSame(one, (there as Record<string, unknown>)[name]));
}
