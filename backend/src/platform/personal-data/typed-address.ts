import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A whole number or address as rows keep it, of what somebody typed to find it: numbers without a country are of Côte d’Ivoire. */
export function typedAddress(typed: string): string {
  const number = /\p{L}|@/u.test(typed) ? null : parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'), 'CI');
  return number?.isValid() ? number.number : typed.replace(/\s+/g, '').toLowerCase();
}
