import { languageCookie, languageOfCookies, type Language } from '@afi/contracts/language';

const yearInSeconds = 31_536_000;

export function currentLanguage(): Language {
  return languageOfCookies(document.cookie);
}

export function keepLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax`;
  document.documentElement.lang = language;
}
