import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { MessageTo } from '../messages.commands.js';

/** How many messages may leave within an hour, and what they are counted by. */
export interface Budget {
  readonly name: string;
  readonly key: string;
  readonly points: number;
  /** What an admin is told it is. */
  readonly label: string;
}

/**
 * Part of a budget that registrations may use: anybody can have messages sent to strangers by them, and that must not keep
 * those who have an account from signing in.
 */
const shareOfNewcomers = 0.8;

/** As much as this part of a budget goes to answers besides: however many say STOP to a campaign, a login code finds its budget whole. */
const shareOfReplies = 0.2;

/** Messages of one caller that are not made to wait, as a part of what is refused: a school behind one address signs in. */
const unhurriedShare = 0.2;
const waitMs = { each: 250, most: 15_000 } as const;

/** What a message is counted by, the narrower first. */
export function budgetsOf(
  { channel, to, newcomer, isReply }: MessageTo,
  hour: { all: number; country: number },
): Budget[] {
  const all = { name: `messages ${channel}`, key: 'all', points: hour.all, label: names[channel] };
  const country = channel === 'whatsapp' ? [ofCountry(to, hour.country)] : [];
  const budgets = [...country, all];
  if (isReply) return budgets.map((one) => part(one, 'replies', shareOfReplies));
  return [...(newcomer ? budgets.map((one) => part(one, 'newcomers', shareOfNewcomers)) : []), ...budgets];
}

const names = { whatsapp: 'WhatsApp', email: 'e-mail' } as const;

function ofCountry(to: string, points: number): Budget {
  const prefix = `+${parsePhoneNumberFromString(to)?.countryCallingCode ?? ''}`;
  return { name: 'messages country', key: prefix, points, label: `WhatsApp ${prefix}` };
}

const part = (budget: Budget, whose: string, share: number): Budget => ({
  ...budget,
  name: `${budget.name} ${whose}`,
  points: Math.floor(budget.points * share),
});

/** How long a caller waits for the `asked`th message of an hour, when `most` is the last that is sent: longer each time. */
export function pauseBefore(asked: number, most: number): number {
  const hurried = Math.max(0, asked - Math.floor(most * unhurriedShare));
  return Math.min(waitMs.most, hurried * waitMs.each);
}
