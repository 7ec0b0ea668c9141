import { readFileSync } from 'node:fs';
import type { Language } from '@afi/contracts/identity';

type Texts = Record<string, string>;
export type TextFile = 'errors' | 'messages' | 'notifications';

const cache = new Map<string, Texts>();

function textsOf(language: Language, file: TextFile): Texts {
  const key = `${language}/${file}`;
  let texts = cache.get(key);
  if (!texts) {
    texts = JSON.parse(readFileSync(new URL(`./${key}.json`, import.meta.url), 'utf8')) as Texts;
    cache.set(key, texts);
  }
  return texts;
}

/** The sentence of a key, `{name}` replaced by params; the key itself where there is no text. */
export function translate(
  language: Language,
  file: TextFile,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const texts = textsOf(language, file);
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Whether a key has a text. */
export function hasText(language: Language, file: TextFile, key: string): boolean {
  return Object.hasOwn(textsOf(language, file), key);
}

/** The language a caller asks for by name, or null where the header leaves it open. */
export function languageAsked(acceptLanguage: string | undefined): Language | null {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const quality = Number(
        rest
          .find((one) => one.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: tag.slice(0, 2), quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter((one) => one.language === 'fr' || one.language === 'en')
    .sort((a, b) => b.quality - a.quality)[0];
  return wanted ? (wanted.language as Language) : null;
}

/** French unless the caller asks for English first (spec: fr default, en second). */
export function languageOf(acceptLanguage: string | undefined): Language {
  return languageAsked(acceptLanguage) ?? 'fr';
}
