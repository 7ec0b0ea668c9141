import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@afi/contracts/language';
import { escapeAttribute } from '@afi/runtime/escape-html';

/** The built web app, served by the API itself: one port for everything. */
export const webFolder = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));

let built: string | undefined;

/** The page of the app with a title and a head of its own (HTML), for addresses that messengers look at; null before it is built. */
export function appPage(language: Language, title: string, head: string): string | null {
  const file = join(webFolder, 'index.html');
  built ??= existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  return (
    built
      ?.replace('<html lang="fr"', `<html lang="${language}"`)
      .replace(/<meta\s+name="description"[^>]*>/, '')
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeAttribute(title)} · Afi</title>${head}`) ?? null
  );
}
