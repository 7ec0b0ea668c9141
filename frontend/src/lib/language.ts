import type { Language } from '@afi/contracts/language';

export const languageCookie = 'preferred_language';
const yearInSeconds = 31_536_000;

/** Reads the preference out of a cookie line; French unless English was chosen. */
export function languageFrom(cookies: string): Language {
  const value = cookies
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === languageCookie)?.[1];
  return value === 'en' ? 'en' : 'fr';
}

export function currentLanguage(): Language {
  return languageFrom(document.cookie);
}

export function keepLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax`;
  document.documentElement.lang = language;
}
