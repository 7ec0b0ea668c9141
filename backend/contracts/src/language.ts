/** Languages of the interface; the first is the default (spec 9). */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** Keeps the language a person chose, for pages. */
export const languageCookie = 'preferred_language';

/** Reads the choice out of a cookie line; French unless English was chosen. */
export function languageOfCookies(cookies: string): Language {
  const value = cookies
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === languageCookie)?.[1];
  return value === 'en' ? 'en' : 'fr';
}
