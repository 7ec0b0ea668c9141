import { mediaKindNames } from '@afi/contracts/media-kind';
import type { PostAction, PostActionInput } from '@afi/contracts/post-action';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Problem } from '../../../platform/problem/problem.js';
import { webAddressOf } from './post-address.js';
import type { ShownMedia } from './post-body.js';

type Told<Type extends PostAction['type']> = Extract<PostAction, { type: Type }>;

/** The button of a post as it is kept. */
export type StoredAction =
  | Told<'link'>
  | Omit<Told<'download'>, 'media'>
  | Told<'contact'>
  | Told<'whatsapp'>
  | Told<'email'>
  | Told<'phone'>
  | { type: 'poll'; label: string | null; pollId: string }
  | (Omit<Told<'payment'>, 'media' | 'hasFile' | 'paid'> & { mediaId: string | null });

/** What can be kept of a button but of a poll, which is its own word's. */
export type ActionWithoutPoll = Exclude<PostActionInput, { type: 'poll' }>;

/**
 * A button as it is kept.
 * @throws Problem 422 beside the field that is wrong, or where its word is not there yet
 */
export function storedAction(given: ActionWithoutPoll): StoredAction {
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
    case 'form':
      throw wrong('posts.form-later', 'type');
    case 'quiz':
      throw wrong('posts.quiz-later', 'type');
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
  if (!/^[^\s@<>"',;:?&]{1,64}@[^\s@<>"',;:?&]{1,190}\.[a-z]{2,}$/i.test(given))
    throw wrong('posts.email-invalid', 'email');
  return given;
}

/** The file a button gives. */
export function mediaOfAction(action: StoredAction | null): ShownMedia[] {
  if (action?.type !== 'download' && action?.type !== 'payment') return [];
  return action.mediaId ? [{ mediaId: action.mediaId, kinds: mediaKindNames, pointer: '/action/mediaId' }] : [];
}
