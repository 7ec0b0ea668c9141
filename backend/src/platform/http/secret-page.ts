import { languageCookie, type Language } from '@afi/contracts/language';
import type { Request, Response } from 'express';
import { languageOfVisitor } from '../i18n/language-of-visitor.js';

const yearMs = 31_536_000_000;

/** The address opens what it leads to: nobody keeps it, tells it or lists it. */
export function tellNobody(response: Response): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
}

/** Begins a plain page at such an address, in the language that was chosen on it or that its visitor reads. */
export function beginSecretPage(request: Request, response: Response, chosen: Language | undefined): Language {
  const language = chosen ?? languageOfVisitor(request);
  // Said by a press, so it is kept as the app would keep it: no secret, and read by its scripts.
  if (chosen) response.cookie(languageCookie, language, { maxAge: yearMs, sameSite: 'lax', path: '/' });
  tellNobody(response);
  response.setHeader('Vary', 'Accept-Language, Cookie');
  return language;
}
