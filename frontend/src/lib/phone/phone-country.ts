import { nearCountries, nearCountry, type Country } from './near-countries.js';

const storageKey = 'phoneCountry';
/** Where nothing says another (product rule). */
const fallback = 'CI';

/** What one form value holds of a country: `BJ229`. */
export const writtenCountry = ({ code, calling }: Country): string => code + calling;

export function readCountry(written: string | null): Country | null {
  const [, code, calling] = /^([A-Z]{2})([1-9]\d{0,3})$/.exec(written ?? '') ?? [];
  return code && calling ? { code, calling } : null;
}

/** The country of this device's last number, for the next one. */
export const rememberCountry = (country: Country): void => localStorage.setItem(storageKey, writtenCountry(country));

/**
 * The country a number without one is from: the one picked here before; a region the languages of the browser name, as in
 * `fr-BJ`; else the time zone. `fr-FR` says nothing here: most phones sold in the region come with it.
 */
export function guessCountry(languages: readonly string[], zone: string): Country {
  const remembered = readCountry(localStorage.getItem(storageKey));
  if (remembered) return remembered;
  const regions = languages.flatMap((tag) => /-([A-Z]{2})$/.exec(tag)?.[1] ?? []);
  const spoken = regions.map(nearCountry).find(Boolean);
  const lived = nearCountries.find((one) => one.zone === zone);
  const { code, calling } = spoken ??
    lived ??
    nearCountry(fallback) ??
    nearCountries[0] ?? { code: 'CI', calling: '225' };
  return { code, calling };
}

export const guessedHere = (): Country =>
  guessCountry(navigator.languages, new Intl.DateTimeFormat().resolvedOptions().timeZone);
