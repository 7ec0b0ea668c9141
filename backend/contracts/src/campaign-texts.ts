import type { CampaignContent, CampaignContents } from './campaign-content.js';
import type { CampaignChannel } from './campaign-states.js';
import type { Language } from './language.js';
import { withoutAccents } from './letters.js';

/** A path of the app, or an https address of a host that has a name: nothing else is followed from a message. */
export function isCampaignUrl(url: string): boolean {
  // Marks that turn the direction of writing show another address than the one that is followed.
  if (/[\s\\\u202a-\u202e\u2066-\u2069]/.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  if (!/^https:\/\/[^/?#]/i.test(url) || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  const labels = hostname.split('.');
  // A number is no name: `https://2130706433/` is 127.0.0.1.
  const isName = labels.length > 1 && labels.every(Boolean) && /[a-z]/.test(labels.at(-1) ?? '');
  return !username && !password && isName;
}

/**
 * What somebody who reads this language is sent on a channel. Their language goes first: a French text of one channel stands
 * aside where there is an English one for all.
 */
export function contentFor(contents: CampaignContents, language: Language, channel: CampaignChannel): CampaignContent {
  const common = contents[language] ?? contents.fr;
  const own = channel === 'inapp' ? undefined : contents.byChannel?.[channel];
  const adapted = own?.[language] ?? (contents[language] ? undefined : own?.fr);
  return adapted ? { ...adapted, ...(common.url === undefined ? {} : { url: common.url }) } : common;
}

/** Whether something is written in this language for a channel. */
export const isWrittenIn = (contents: CampaignContents, language: Language, channel: CampaignChannel): boolean =>
  Boolean(contents[language] ?? (channel !== 'inapp' && contents.byChannel?.[channel]?.[language]));

/** What a text of a campaign may name of its reader, as it is written in French and in English. */
export const campaignVariables = {
  prenom: 'firstname',
  firstname: 'firstname',
  nom: 'lastname',
  lastname: 'lastname',
  ville: 'city',
  city: 'city',
  // As the buttons that write them are called.
  'first name': 'firstname',
  'last name': 'lastname',
  town: 'city',
} as const;

/** What is filled in of a reader; empty where it is not known. */
export interface CampaignReader {
  readonly firstname: string;
  readonly lastname: string;
  readonly city: string;
}

/** `{{prenom|cher membre}}`: a name, and what stands there for who has none. */
const place = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

const plain = (name: string): string => withoutAccents(name.trim().toLowerCase());

function fieldOf(name: string): keyof CampaignReader | undefined {
  const known = plain(name);
  return Object.hasOwn(campaignVariables, known)
    ? campaignVariables[known as keyof typeof campaignVariables]
    : undefined;
}

/** `{prénom}`: typed by hand, and half. */
const halfWritten = /(?<!\{)\{([^{}|]*)(?:\|[^{}]*)?\}(?!\})/g;
/** Two braces in a row that are no whole variable, with what stands beside them: `{{prénom`. */
const leftOpen = /\{\{[^{}]{0,20}|[^{}]{0,20}\}\}/g;

/** What in a text looks like a variable and would be sent as it stands: names that stand for nothing, `{prénom}`, `{{prénom`. */
export function unknownVariables(text: string): string[] {
  const unknown = [...text.matchAll(place)].flatMap(([, name = '']) => (fieldOf(name) ? [] : [name.trim()]));
  const rest = text.replace(place, '');
  const half = [...rest.matchAll(halfWritten)].flatMap(([whole, name = '']) => (fieldOf(name) ? [whole] : []));
  return [...unknown, ...half, ...(rest.match(leftOpen) ?? [])];
}

/** A text as this reader reads it: of what is not known, what the text says in its place, or nothing. */
export function filledText(text: string, reader: CampaignReader): string {
  return text.replace(place, (_, name: string, otherwise: string | undefined) => {
    const field = fieldOf(name);
    return (field && reader[field]) || (otherwise ?? '').trim();
  });
}

/** As a template of WhatsApp takes it: on one line (error 132018 of its API). What is previewed is what arrives. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
