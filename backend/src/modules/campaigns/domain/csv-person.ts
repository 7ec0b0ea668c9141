import { csvFields, type CsvMapping } from '@afi/contracts/csv-audiences';
import type { Language } from '@afi/contracts/language';
import { withoutAccents } from '@afi/contracts/letters';
import { singleLine } from '@afi/contracts/text';
import { wellFormed } from '@afi/runtime/well-formed';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** What one line says of somebody; `problem` is the code of why nobody can be written to by it. */
export interface CsvPerson {
  readonly phone: string | null;
  readonly email: string | null;
  readonly firstname: string;
  readonly language: Language | null;
  /** What stood where they are found by, for the report. */
  readonly said: string;
  readonly problem: string | null;
}

const address = /^[^\s@<>"',;:]{1,64}@[^\s@<>"',;:]{1,190}\.[a-z]{2,}$/;
const line = singleLine(5_000);
/** A cell as it is shown: on one line, without what nobody sees, cut where it is long. */
export const shown = (text: string, longest: number): string =>
  wellFormed(line.parse(text.slice(0, 5_000)).slice(0, longest)).trim();

/** What a line says, its columns found by their places. */
export function personOf(
  cells: readonly string[],
  places: Readonly<Record<keyof CsvMapping, number>>,
  country: string,
): CsvPerson {
  const cell = (field: keyof CsvMapping): string => cells[places[field]] ?? '';
  const [typedPhone, typedEmail] = [cell('phone'), cell('email')];
  const phone = numberOf(typedPhone, country);
  const email = address.test(typedEmail.toLowerCase()) ? typedEmail.toLowerCase() : null;
  return {
    ...{ phone, email, language: languageOf(cell('language')) },
    // A name is put into a text: what a spreadsheet would run of it is no part of one.
    firstname: shown(cell('firstname'), 60).replace(/^[=+\-@|\s]+/, ''),
    said: shown(phone ?? email ?? (typedPhone || typedEmail || cells.find(Boolean) || ''), 120),
    problem: phone || email ? null : problemOf(typedPhone, typedEmail),
  };
}

function problemOf(phone: string, email: string): string {
  // 2,25070102E+12: what a spreadsheet makes of a number it takes for one.
  if (/^\d[.,]\d+E\+?\d+$/i.test(phone)) return 'campaigns.row-rounded';
  if (phone) return 'campaigns.row-bad-number';
  return email ? 'campaigns.row-bad-email' : 'campaigns.row-empty';
}

/** A number as a spreadsheet keeps it: with a sign against formulas before it, without the zero it began with. */
function numberOf(typed: string, country: string): string | null {
  const text = typed.replace(/^[='"\s]+|(?<!["\s])["\s]+$/g, '').replace(/^00/, '+');
  if (!/^\+?[\d\s().\-/]{5,30}$/.test(text)) return null;
  for (const tried of text.startsWith('+') ? [text] : [text, `0${text}`, `+${text}`]) {
    const number = parsePhoneNumberFromString(tried, country as CountryCode);
    if (number?.isValid()) return number.number;
  }
  return null;
}

function languageOf(text: string): Language | null {
  const plain = text.trim().toLowerCase();
  if (/^(fr|fra|fre|fran[cç]ais|french)\b/.test(plain)) return 'fr';
  return /^(en|eng|anglais|english)\b/.test(plain) ? 'en' : null;
}

const plain = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** How such columns are usually called, the surest first. */
const usual: Readonly<Record<keyof CsvMapping, readonly RegExp[]>> = {
  phone: [/^(whatsapp|telephone|tel|phone|mobile|portable|cellulaire|gsm|numero)\b/, /telephone|whatsapp|phone|mobile/],
  email: [/^(e ?mail|mail|courriel)\b/, /mail|courriel/],
  firstname: [/^(prenoms?|first ?name|given name)\b/, /prenom|first ?name/, /^(nom|name|full ?name)\b/],
  language: [/^(langue|language|lang|lng)\b/],
};

/** What columns seem to say, by their names and by what stands below. */
export function guessedMapping(
  columns: readonly { readonly name: string; readonly examples: readonly string[] }[],
): CsvMapping {
  const taken = new Set<string>();
  const found: CsvMapping = {};
  const looks = { email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, phone: /^['"+]?[\d\s().-]{8,}$/ } as const;
  for (const field of csvFields) {
    const free = columns.filter(({ name }) => !taken.has(name));
    const byName = usual[field].flatMap((shape) => free.filter(({ name }) => shape.test(plain(name))))[0];
    const shape = field === 'phone' || field === 'email' ? looks[field] : null;
    const byLook =
      shape && free.find(({ examples }) => examples.length > 0 && examples.every((text) => shape.test(text)));
    const one = byName ?? byLook;
    if (!one) continue;
    found[field] = one.name;
    taken.add(one.name);
  }
  return found;
}

/** Where each column stands; -1 for what no column says. Names are the same whatever their case and accents. */
export function placesOf(
  names: readonly string[],
  mapping: CsvMapping,
): { places: Record<keyof CsvMapping, number>; missing: keyof CsvMapping | null } {
  const placeOf = (asked: string | undefined): number => {
    if (asked === undefined) return -1;
    const exact = names.indexOf(asked);
    return exact >= 0 ? exact : names.findIndex((name) => plain(name) === plain(asked));
  };
  const places = {
    ...{ phone: placeOf(mapping.phone), email: placeOf(mapping.email) },
    ...{ firstname: placeOf(mapping.firstname), language: placeOf(mapping.language) },
  };
  const missing = csvFields.find((field) => mapping[field] !== undefined && places[field] < 0) ?? null;
  return { places, missing };
}

/** Whether a first line names columns: no line of data has a number or an address nowhere. */
export const namesColumns = (cells: readonly string[]): boolean =>
  !cells.some((cell) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell) || /^['"+]?[\d\s().-]{8,}$/.test(cell));
