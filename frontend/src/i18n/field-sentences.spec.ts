import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const here = dirname(fileURLToPath(import.meta.url));
type Words = { [key: string]: string | Words };
const read = (path: string) => JSON.parse(readFileSync(join(here, path), 'utf8')) as { [part: string]: Words };

const flat = (words: Words, before: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}.${key}`, value]] : flat(value, `${before}.${key}`),
  );

describe('sentences beside a field', () => {
  it.each(['fr', 'en'])('are the same from the browser and from the server, in %s', (language) => {
    const server = Object.entries(read(`../../../backend/src/platform/i18n/${language}.json`)['errors'] ?? {});
    const ofServer = server.filter(([code]) => code.startsWith('field.'));
    const ofBrowser = flat(read(`${language}/shell.json`)['field'] ?? {}, 'field').map(
      // i18next writes a place as {{min}}, the server as {min}.
      ([code, text]) => [code, text.replace(/\{\{(\w+)\}\}/g, '{$1}')],
    );
    expect(ofServer.length).toBeGreaterThan(5);
    expect(Object.fromEntries(ofBrowser)).toEqual(Object.fromEntries(ofServer));
  });
});
