import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@afi/contracts/settings';
import { currentLanguage, keepLanguage } from './language.js';

type Words = Record<string, unknown>;
const files = import.meta.glob<Words>('../i18n/*/*.json', { import: 'default' });

/** Each word's texts are their own small file, loaded with the first screen that speaks of it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, word, done) => {
    const load = files[`../i18n/${language}/${word}.json`];
    if (!load) return done(new Error(`no texts for ${language}/${word}`), false);
    load().then(
      (words) => done(null, words),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

export async function startI18n(): Promise<void> {
  const language = currentLanguage();
  document.documentElement.lang = language;
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['fr', 'en'],
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Loads the texts a screen needs before it is shown, so that no key is ever seen. */
export async function loadWords(words: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...words]);
}

export async function switchLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await i18next.changeLanguage(language);
}
