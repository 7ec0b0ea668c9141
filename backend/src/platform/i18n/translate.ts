import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { languages, type Language } from '@afi/contracts/language';
import { withoutAccents } from '@afi/contracts/letters';
import Negotiator from 'negotiator';

/** What a text is for: an error, a message that leaves the platform, a notification inside it. */
export type TextKind = 'errors' | 'messages' | 'notifications';
type Texts = Record<TextKind, Record<string, string>>;

const modules = new URL('../../modules/', import.meta.url);
const cache = new Map<Language, Texts>();

/** The platform's own texts and those of every word, `modules/<word>/i18n/<language>.json`. */
function textsOf(language: Language): Texts {
  let texts = cache.get(language);
  if (!texts) {
    texts = { errors: {}, messages: {}, notifications: {} };
    const words = readdirSync(modules).map((word) => new URL(`${word}/i18n/${language}.json`, modules));
    for (const file of [new URL(`./${language}.json`, import.meta.url), ...words.filter((one) => existsSync(one))]) {
      const own = JSON.parse(readFileSync(file, 'utf8')) as Partial<Texts>;
      for (const kind of Object.keys(texts) as TextKind[]) Object.assign(texts[kind], own[kind]);
    }
    cache.set(language, texts);
  }
  return texts;
}

const numbers = { fr: new Intl.NumberFormat('fr-FR'), en: new Intl.NumberFormat('en-GB') } as const;

/** The sentence of a key, `{name}` replaced by params, numbers as people write them; the key itself where there is no text. */
export function translate(
  language: Language,
  kind: TextKind,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const texts = textsOf(language)[kind];
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === 'number' ? numbers[language].format(value) : value;
  });
}

/** Whether a key has a text. */
export function hasText(language: Language, kind: TextKind, key: string): boolean {
  return Object.hasOwn(textsOf(language)[kind], key);
}

/** Keys of the texts of a kind that hold what was typed, case and accents aside. */
export function keysHolding(language: Language, kind: TextKind, typed: string): string[] {
  const wanted = plain(typed);
  return Object.entries(textsOf(language)[kind]).flatMap(([key, text]) => (plain(text).includes(wanted) ? key : []));
}

/** All keys of a kind. */
export function keysOf(language: Language, kind: TextKind): string[] {
  return Object.keys(textsOf(language)[kind]);
}

const plain = (text: string): string => withoutAccents(text).toLowerCase();

/** The language a caller asks for by name, or null where the header leaves it open. */
export function languageAsked(acceptLanguage: string | undefined): Language | null {
  const asked = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
  const prefixes = asked.map((tag) => tag.toLowerCase().split('-')[0]);
  return prefixes.flatMap((prefix) => languages.find((language) => language === prefix) ?? [])[0] ?? null;
}

/** French unless the caller asks for English first (spec: fr default, en second). */
export function languageOf(acceptLanguage: string | undefined): Language {
  return languageAsked(acceptLanguage) ?? 'fr';
}
