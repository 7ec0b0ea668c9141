import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { formatPhone } from '../format.js';
import type { KnownNumber } from './known-number.js';
import type { Country } from './near-countries.js';

/** The region writes its numbers in other groups than the library does. */
function shownAs(value: string, international: string): string {
  const ours = formatPhone(value);
  return ours === value ? international : ours.replaceAll('\u00a0', ' ');
}

/** Reads what was typed; null where no such number can exist. A `+` or `00` before it says its country itself. */
export function readNumber(typed: string, { code }: Country): KnownNumber | null {
  const number = parsePhoneNumberFromString(
    typed.trim().replace(/^00/, '+'),
    (code || undefined) as CountryCode | undefined,
  );
  if (!number?.isValid()) return null;
  const calling = number.countryCallingCode;
  const shown = shownAs(number.number, number.formatInternational());
  const country = { code: number.country ?? code, calling };
  return { country, value: number.number, shown, local: shown.slice(calling.length + 1).trim() };
}

/** Every country that has numbers. */
export const allCountries = (): Country[] =>
  getCountries().map((code) => ({ code, calling: getCountryCallingCode(code) }));
