import { jobScreens } from '@afi/contracts/jobs';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Response } from 'express';

export const boardPath = jobScreens.queues;
const cookie = 'afi_queues';
const hours = 8;

/** Stands for a session on the dashboard's pages, where no header can be sent. The session is looked up each time. */
export function boardTicket(sessionId: string, secret: string, now = Date.now()): string {
  const until = now + hours * 3_600_000;
  return `${sessionId}.${until}.${signature(sessionId, until, secret)}`;
}

/** The session id of a ticket we signed that has not ended, or null. */
export function sessionOfTicket(ticket: string, secret: string, now = Date.now()): string | null {
  const [sessionId = '', until = '', given = ''] = ticket.split('.');
  const ours = Buffer.from(signature(sessionId, Number(until), secret));
  const theirs = Buffer.from(given);
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return null;
  return Number(until) > now ? sessionId : null;
}

export function setBoardCookie(response: Response, ticket: string, secure: boolean): void {
  response.cookie(cookie, ticket, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: boardPath,
    maxAge: hours * 3_600_000,
  });
}

export function ticketOf(cookies: string | undefined): string | null {
  return /(?:^|;\s*)afi_queues=([A-Za-z0-9._-]{20,300})/.exec(cookies ?? '')?.[1] ?? null;
}

function signature(sessionId: string, until: number, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['board', sessionId, until]))
    .digest('base64url');
}
