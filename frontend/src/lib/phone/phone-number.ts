import { useEffect, useState } from 'react';
import { prefetchOnIdle } from '../idle-prefetch.js';
import { nearCountries, type Country } from './near-countries.js';

type Library = typeof import('./phone-library.js');
let loaded: Library | null = null;

/** What knows the numbers of the world weighs more than the page that asks for one: it comes when it is needed. */
export async function loadPhoneLibrary(): Promise<Library> {
  loaded ??= await import('./phone-library.js');
  return loaded;
}

/** Null until it is there: while the browser idles, where data is not counted; else once `wanted`. */
export function usePhoneLibrary(wanted: boolean): Library | null {
  const [library, setLibrary] = useState(loaded);
  useEffect(() => {
    const load = () => loadPhoneLibrary().then(setLibrary, () => undefined);
    if (!wanted) return prefetchOnIdle([load]);
    void load();
    return undefined;
  }, [wanted]);
  return library;
}

/** The fewest digits behind a calling code that are taken for a number. */
const leastDigits = 7;

/** A number with its country, as `+229…` or `00229…`, taken apart; null for what has none, or is not long enough yet. */
export function withoutCallingCode(typed: string, library: Library | null): { country: Country; local: string } | null {
  const [, digits = ''] = /^\s*(?:\+|00)([\d\s().-]*)$/.exec(typed) ?? [];
  const plain = digits.replace(/\D/g, '');
  const country = nearCountries.find(({ calling }) => plain.startsWith(calling));
  if (country && plain.length >= country.calling.length + leastDigits) {
    const { code, calling } = country;
    return { country: { code, calling }, local: plain.slice(calling.length) };
  }
  const known = digits && library?.readNumber(typed, { code: 'CI', calling: '225' });
  return known ? { country: known.country, local: known.local } : null;
}

/** What is sent: with its country, always. The server puts it in shape, as it knows every country's zeros. */
export function withCallingCode(typed: string, country: Country): string {
  const text = typed.trim().replace(/^00/, '+');
  if (text === '' || text.startsWith('+')) return text;
  return loaded?.readNumber(text, country)?.value ?? `+${country.calling}${text.replace(/[\s().-]/g, '')}`;
}

/** How it is shown back before and after it is sent, on one line. */
export function shownNumber(typed: string, country: Country): string {
  const sent = withCallingCode(typed, country);
  const shown = loaded?.readNumber(sent, country)?.shown ?? sent.replace(`+${country.calling}`, `+${country.calling} `);
  return shown.replaceAll(' ', '\u00a0');
}

/** Whether no such number can exist; false as long as nobody can say. */
export function isWrong(typed: string, country: Country): boolean {
  return loaded !== null && loaded.readNumber(typed, country) === null;
}
