import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import type { CodeChannel } from './login-code.js';

/** Country of numbers written without one (product rule). */
const defaultCountry: CountryCode = 'CI';

export interface Identifier {
  readonly channel: CodeChannel;
  /** E.164 number, or lower-case address: one form, so that variants share one counter. */
  readonly value: string;
}

/** Reads what somebody typed as a number or an address; null when it is neither. */
export function identifierOf(typed: string): Identifier | null {
  if (typed.includes('@')) {
    const value = typed.trim().toLowerCase();
    return /^[^\s@<>"',;:]{1,64}@[^\s@<>"',;:]{1,190}\.[a-z]{2,}$/.test(value) ? { channel: 'email', value } : null;
  }
  const phone = phoneOf(typed);
  return phone ? { channel: 'whatsapp', value: phone } : null;
}

/** Ten digits from `01` on are a number in Benin as well as in Côte d’Ivoire: a code would go to somebody else. */
const ofTwoCountries = /^01\d{8}$/;

/** The E.164 form of a number, or null. `00` is read as `+`. */
export function phoneOf(typed: string): string | null {
  const text = typed.trim().replace(/^00/, '+');
  if (ofTwoCountries.test(text.replace(/[\s().-]/g, ''))) return null;
  const number = parsePhoneNumberFromString(text, defaultCountry);
  return number?.isValid() ? number.number : null;
}
