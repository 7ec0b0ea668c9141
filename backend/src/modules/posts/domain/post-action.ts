import { mediaKindNames } from '@afi/contracts/media-kind';
import type { ActionType, PostAction, PostActionInput } from '@afi/contracts/post-action';
import { isMailAddress } from '@afi/contracts/post-addresses';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Problem } from '../../../platform/problem/problem.js';
import type { KeptBody, WordType } from '../post-bodies.queries.js';
import { webAddressOf } from './post-address.js';
import type { ShownMedia } from './post-body.js';

type Told<Type extends PostAction['type']> = Extract<PostAction, { type: Type }>;

/** The button of a post as it is kept. */
export type OwnAction =
  | Told<'link'>
  | Omit<Told<'download'>, 'media'>
  | Told<'contact'>
  | Told<'whatsapp'>
  | Told<'email'>
  | Told<'phone'>
  | (Omit<Told<'payment'>, 'media' | 'gives' | 'received' | 'file' | 'paid' | 'receipt'> & { mediaId: string | null });
export type StoredAction = OwnAction | KeptAction;

/** A button of another word; what it says is posts'. */
export interface KeptAction extends KeptBody<WordType & ActionType> {
  label: string | null;
}

/** What is given of a button that is posts' own. */
export type OwnActionGiven = Exclude<PostActionInput, { type: WordType }>;

/**
 * A button as it is kept.
 * @throws Problem 422 beside the field that is wrong
 */
export function storedAction(given: OwnActionGiven): StoredAction {
  const label = given.label || null;
  switch (given.type) {
    case 'link':
      return { type: 'link', label, url: webAddressOf(given.url, '/action/url') };
    case 'download':
      return { type: 'download', label, mediaId: given.mediaId };
    case 'contact': {
      const phone = given.phone ? phoneOf(given.phone) : null;
      const email = given.email ? emailOf(given.email) : null;
      if (!phone && !email) throw wrong('posts.contact-empty', 'phone');
      return { type: 'contact', label, name: given.name, phone, email };
    }
    case 'whatsapp':
      return { type: 'whatsapp', label, phone: phoneOf(given.phone), message: given.message || null };
    case 'email':
      return { type: 'email', label, email: emailOf(given.email), subject: given.subject || null };
    case 'phone':
      return { type: 'phone', label, phone: phoneOf(given.phone) };
    case 'payment': {
      const { amount, currency, description, mediaId = null } = given;
      return { type: 'payment', label, amount, currency, description, mediaId };
    }
  }
}

function wrong(code: string, field: string): Problem {
  return new Problem(code, 422, { errors: [{ pointer: `/action/${field}`, code }] });
}

/** The number with its country, as it is called from anywhere. */
function phoneOf(given: string): string {
  const number = parsePhoneNumberFromString(given.replace(/^00/, '+'));
  if (!number?.isValid()) throw wrong('posts.phone-invalid', 'phone');
  return number.number;
}

function emailOf(given: string): string {
  if (!isMailAddress(given)) throw wrong('posts.email-invalid', 'email');
  return given;
}

/** The file a button gives. */
export function mediaOfAction(action: StoredAction | null): ShownMedia[] {
  if (action?.type !== 'download' && action?.type !== 'payment') return [];
  return action.mediaId ? [{ mediaId: action.mediaId, kinds: mediaKindNames, pointer: '/action/mediaId' }] : [];
}
