import { normalised } from '@afi/contracts/letters';
import type { Person } from '../../../platform/personal-data/forgetting.js';
import type { StoredAction } from './post-action.js';
import type { StoredBody } from './post-body.js';

/** Hosts whose addresses are a number: `https://wa.me/22901…`. */
const hostsOfNumbers = ['wa.me', 't.me'];

/** The digits of a text that is a number and nothing else, as it is dialled from abroad. */
function numberOf(text: string): string {
  return /^[\d\s+().-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^00/, '') : '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether an address calls this number or writes to it. One that holds the same digits elsewhere is somebody else's. */
export function leadsToNumber(address: string, phone: string | null): boolean {
  const wanted = numberOf(phone ?? '');
  if (!wanted || !URL.canParse(address)) return false;
  const url = new URL(address);
  const given = url.searchParams.getAll('phone');
  const host = url.hostname.replace(/^www\./, '');
  if (hostsOfNumbers.includes(host)) given.push(url.pathname.split('/')[1] ?? '');
  if (host === 'signal.me') given.push(url.hash.replace(/^#p\//, ''));
  for (const [, number = ''] of decoded(address).matchAll(/\btel:([\d\s+().-]+)/gi)) given.push(number);
  // A plus is a space in what follows a question mark.
  return given.some((one) => numberOf(decoded(one)) === wanted);
}

/** Their number and their address as the index of ways holds them (`afi_ways`). */
export function waysOf({ phone, email }: Person): string[] {
  return [numberOf(phone ?? ''), email?.toLowerCase() ?? ''].filter(Boolean);
}

/** The first word of their name, as it stands in every text that calls them; none where half of the name is missing. */
export function firstWordOf({ firstname, lastname }: Person): string | null {
  const [word = ''] = inWords(firstname).trim().split(' ');
  return word && lastname ? word : null;
}

/** A text as names are looked for in it: words, whatever stands between them. */
const inWords = (text: string): string =>
  ` ${normalised(text, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a text calls somebody by their first name and their name. */
export function callsByName(text: string | null, { firstname, lastname }: Person): boolean {
  return Boolean(text && firstname && lastname) && inWords(text ?? '').includes(inWords(`${firstname} ${lastname}`));
}

/**
 * A button without its ways to somebody who left: null where it led to them. `near` is true where they were known: words that
 * call them go there, too. A contact that is reached by others' ways alone is another's, whatever they are called.
 */
export function actionWithout(action: StoredAction, person: Person, near: boolean): StoredAction | null {
  const { phone, email } = person;
  const theirs = {
    phone: (given: string | null) => phone !== null && given === phone,
    email: (given: string | null) => email !== null && given?.toLowerCase() === email.toLowerCase(),
    name: (text: string | null) => near && callsByName(text, person),
  };
  const label = theirs.name(action.label) ? null : action.label;
  switch (action.type) {
    case 'link':
      return leadsToNumber(action.url, phone) ? null : { ...action, label };
    case 'phone':
      return theirs.phone(action.phone) ? null : { ...action, label };
    case 'whatsapp':
      if (theirs.phone(action.phone)) return null;
      return { ...action, label, message: theirs.name(action.message) ? null : action.message };
    case 'email':
      if (theirs.email(action.email)) return null;
      return { ...action, label, subject: theirs.name(action.subject) ? null : action.subject };
    case 'contact': {
      const left = {
        phone: theirs.phone(action.phone) ? null : action.phone,
        email: theirs.email(action.email) ? null : action.email,
      };
      if (left.phone === action.phone && left.email === action.email) return { ...action, label };
      // With a way of theirs and their name it is them, wherever it stands; under another name it loses that way.
      const them = callsByName(action.name, person) || !(left.phone ?? left.email);
      return them ? null : { ...action, ...left, label };
    }
    default:
      return { ...action, label };
  }
}

/** What a post is made of without a link to somebody who left. */
export function bodyWithout(body: StoredBody, { phone }: Person): StoredBody {
  return body.type === 'link' && leadsToNumber(body.url, phone) ? { type: 'text' } : body;
}
