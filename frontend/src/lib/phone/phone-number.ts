import { useEffect, useState } from 'react';
import { formatPhone } from '../format.js';
import type { KnownNumber } from './known-number.js';
import { nearCountries, nearCountry, type Country } from './near-countries.js';

type Library = typeof import('./phone-library.js');
let loaded: Library | null = null;

/** What knows the numbers of the whole world weighs 30 KB: only numbers from far away, and the list of all countries, need it. */
export async function loadPhoneLibrary(): Promise<Library> {
  loaded ??= await import('./phone-library.js');
  return loaded;
}

/** Null until it is there. */
export function usePhoneLibrary(wanted: boolean): Library | null {
  const [library, setLibrary] = useState(loaded);
  useEffect(() => {
    if (wanted) void loadPhoneLibrary().then(setLibrary, () => undefined);
  }, [wanted]);
  return library;
}

const bare = (typed: string): string => typed.replace(/[\s().-]/g, '');
const saysItself = (typed: string): boolean => /^\s*(\+|00)/.test(typed);

/** Whether reading it takes more than is known of the countries near. */
export const isFar = (typed: string, { code }: Country): boolean =>
  typed.trim() !== '' && (saysItself(typed) || !nearCountry(code));

/** Reads what was typed: null where no such number can exist, undefined as long as nobody can say. */
export function numberIn(typed: string, country: Country): KnownNumber | null | undefined {
  if (saysItself(typed)) return loaded?.readNumber(typed, country);
  return nearCountry(country.code) ? numberNear(typed, country) : loaded?.readNumber(typed, country);
}

/** A `0` before a number, as for calls at home, is none of it where it makes it too long. */
function numberNear(typed: string, { code, calling }: Country): KnownNumber | null {
  const digits = bare(typed);
  const fits = (number: string): boolean =>
    /^\d+$/.test(number) &&
    (nearCountry(code)?.digits.includes(number.length) ?? false) &&
    (code !== 'BJ' || number.startsWith('01'));
  const national = [digits, digits.replace(/^0/, '')].find(fits);
  if (!national) return null;
  const value = `+${calling}${national}`;
  const shown = formatPhone(value).replaceAll('\u00a0', ' ');
  return { country: { code, calling }, value, shown, local: shown.slice(calling.length + 2) };
}

/** A number of Benin as it was written before 01 came in front of all of them, as it is written now; null for any other. */
export function withNewFirstDigits(typed: string, country: Country): string | null {
  const known = country.code === 'BJ' && bare(typed).length === 8 ? numberNear(`01${bare(typed)}`, country) : null;
  return known && known.local;
}

/** The fewest digits behind a calling code that are taken for a number. */
const leastDigits = 7;

/** A number with its country, as `+229…` or `00229…`, taken apart; null for what has none, or is not long enough yet. */
export function withoutCallingCode(typed: string): { country: Country; local: string } | null {
  if (!saysItself(typed)) return null;
  const plain = bare(typed).replace(/^(\+|00)/, '');
  const country = nearCountries.find(({ calling }) => plain.startsWith(calling));
  if (country && plain.length >= country.calling.length + leastDigits) {
    const { code, calling } = country;
    return { country: { code, calling }, local: plain.slice(calling.length) };
  }
  return numberIn(typed, { code: '', calling: '' }) ?? null;
}

/** What is sent: with its country, always. The server puts it in shape where nobody here could. */
export function withCallingCode(typed: string, country: Country): string {
  if (typed.trim() === '' || saysItself(typed)) return typed.trim().replace(/^00/, '+');
  return numberIn(typed, country)?.value ?? `+${country.calling}${bare(typed)}`;
}

/** How it is shown back before and after it is sent, on one line. */
export function shownNumber(typed: string, country: Country): string {
  const { calling } = country;
  const shown =
    numberIn(typed, country)?.shown ?? withCallingCode(typed, country).replace(`+${calling}`, `+${calling} `);
  return shown.replaceAll(' ', '\u00a0');
}
