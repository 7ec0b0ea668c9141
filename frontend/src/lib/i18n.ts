import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@afi/contracts/language';
import { currentLanguage, keepLanguage } from './language.js';

type Words = Record<string, unknown>;
const files = import.meta.glob<Words>(['../i18n/*/*.json', '!../i18n/*/*.menu.json'], { import: 'default' });
const menus = import.meta.glob<Record<string, Words>>('../i18n/menus.*.ts', { import: 'default' });

/** Every word names its lines of the menus in a file of its own; they come together, as `menu:<word>.<name>`. */
async function menuWords(load: () => Promise<Record<string, Words>>): Promise<Words> {
  const found = Object.entries(await load());
  return Object.fromEntries(found.map(([path, words]) => [path.replace(/^.*\/|\.menu\.json$/g, ''), words]));
}

function loaderOf(language: string, word: string): (() => Promise<Words>) | undefined {
  const menu = word === 'menu' && menus[`../i18n/menus.${language}.ts`];
  return menu ? () => menuWords(menu) : files[`../i18n/${language}/${word}.json`];
}

/** Each word's texts are their own small file, loaded with the first screen that speaks of it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, word, done) => {
    const load = loaderOf(language, word);
    if (!load) return done(new Error(`no texts for ${language}/${word}`), false);
    load().then(
      (words) => done(null, words),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

let started: Promise<unknown> = Promise.resolve();

/** Has their files on the way before anybody may ask for them: a browser loads a few at a time, in the order they were named. */
function fetchAhead(language: string, words: readonly string[]): void {
  for (const word of words) void loaderOf(language, word)?.().catch(() => undefined);
}

/** Begins with the language a person chose. Pages that are rendered at the build say which. */
export async function startI18n(language = currentLanguage()): Promise<void> {
  fetchAhead(language, ['shell']);
  started = i18next
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
  await started;
}

/** Loads the texts a screen needs before it is shown, so that no key is ever seen. */
export async function loadWords(words: readonly string[]): Promise<void> {
  const missing = () => words.filter((word) => !i18next.hasResourceBundle(i18next.language, word));
  if (!i18next.isInitialized) fetchAhead(currentLanguage(), words);
  await started;
  await i18next.loadNamespaces([...words]);
  // A file that failed once is not asked for again by itself, and its failure is not told.
  if (missing().length > 0) await i18next.reloadResources([i18next.language], missing());
  if (missing().length > 0) throw new Error(`ChunkLoadError: texts of ${missing().join()}`);
}

/** `chosen` by hand on this device, else what an account says. */
export async function switchLanguage(language: Language, chosen = true): Promise<void> {
  keepLanguage(language, chosen);
  await i18next.changeLanguage(language);
}
