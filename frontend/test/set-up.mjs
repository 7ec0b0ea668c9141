import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, jest } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

// Testing Library looks here for clocks a spec holds.
globalThis.jest = jest;

// A busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

// The page is printed when a wait is over, not at each look.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// jsdom has no layout, and no fonts.
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const folder = new URL('../src/i18n/fr/', import.meta.url);
const read = (end) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(end))
    .map((file) => [file.replace(end, ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]);
await i18next.use(initReactI18next).init({
  lng: 'fr',
  resources: { fr: { ...Object.fromEntries(read('.json')), menu: Object.fromEntries(read('.menu.json')) } },
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
});

afterEach(() => {
  cleanup();
  // What a form has still to write down is written before the device is emptied.
  window.dispatchEvent(new Event('pagehide'));
  localStorage.clear();
});
