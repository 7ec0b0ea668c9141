import { languageCookie, languageOfCookies, type Language } from '@afi/contracts/language';

const yearInSeconds = 31_536_000;
/** Says that the language kept here came with an account: nobody chose it on this device. */
const fromAccount = 'language_of_account';

const keep = (name: string, value: string, seconds: number) =>
  (document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax`);

export function currentLanguage(): Language {
  return languageOfCookies(document.cookie);
}

/** `chosen` by hand on this device, else what an account says. */
export function keepLanguage(language: Language, chosen = true): void {
  keep(languageCookie, language, yearInSeconds);
  keep(fromAccount, '1', chosen ? 0 : yearInSeconds);
  document.documentElement.lang = language;
}

/** Whether the language of an account counts here: one chosen by hand on this device goes first. */
export function followsAccount(): boolean {
  return document.cookie.includes(`${fromAccount}=`) || !document.cookie.includes(`${languageCookie}=`);
}
