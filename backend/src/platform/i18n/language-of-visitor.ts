import { languageCookie, languageOfCookies, type Language } from '@afi/contracts/language';
import type { Request } from 'express';
import { languageAsked } from './translate.js';

/** The language of who opens a page of the server: the one they chose on this device, else the first their browser names. */
export function languageOfVisitor({ headers }: Pick<Request, 'headers'>): Language {
  const asked = headers.cookie?.includes(languageCookie) ? null : languageAsked(headers['accept-language']);
  return asked ?? languageOfCookies(headers.cookie ?? '');
}
