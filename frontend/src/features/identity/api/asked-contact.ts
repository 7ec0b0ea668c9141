import type { identityRoutes } from '@afi/contracts/identity';
import type { AnswerOf } from '@afi/contracts/route';
import { readSession } from '../../../lib/session/session.js';
import { keepPendingCode, readPendingCode } from './pending-code.js';

/** The code that was sent to a new number or address, and where it went. */
export type Asked = AnswerOf<typeof identityRoutes.askContactChange>;
export const contactChannels = ['phone', 'email'] as const;
export type Channel = (typeof contactChannels)[number];

/** Keeps the step of the code over a reload, for whom it was sent to alone. */
export function keepAsked(channel: Channel, asked: Asked | null): void {
  const accountId = readSession()?.userId;
  if (!asked || !accountId) return keepPendingCode(null, channel);
  const { identifier, ...request } = asked;
  keepPendingCode({ request, identifier, accountId }, channel);
}

/** What this person is still waiting for. */
export function askedBefore(channel: Channel): Asked | null {
  const pending = readPendingCode(channel);
  if (!pending || pending.accountId !== readSession()?.userId) return null;
  return { ...pending.request, identifier: pending.identifier };
}
