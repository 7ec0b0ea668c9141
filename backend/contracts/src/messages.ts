import { z } from 'zod';
import { languages } from './language.js';
import { job } from './job.js';
import { maxHtml } from './text.js';

export const messageChannels = ['whatsapp', 'email'] as const;

/** The file a message waits in: phone numbers and texts never enter the queue. */
export const messageFile = z.object({
  channel: z.enum(messageChannels),
  /** E.164 number or e-mail address. */
  to: z.string().min(3).max(200),
  subject: z.string().max(200).optional(),
  text: z.string().max(5_000),
  html: z.string().max(maxHtml).optional(),
  /** Where one call ends e-mails to this address (RFC 8058); of what nobody asked for. */
  unsubscribe: z.url().max(500).optional(),
  /** A login code, for the authentication template of WhatsApp. */
  code: z.string().optional(),
  /** What is told without having been asked for, for the announcement template of WhatsApp. */
  announcement: z.object({ title: z.string().max(200), text: z.string().max(1_000) }).optional(),
  /** Until when WhatsApp takes a text of our own: whoever it is for wrote to us. Without it, or later, a template leaves. */
  openUntil: z.iso.datetime().optional(),
  language: z.enum(languages),
  createdAt: z.string(),
});
export type MessageFile = z.infer<typeof messageFile>;

export const messageJob = job('messages', {
  payload: z.object({ messageKey: z.string().max(300) }),
  stages: ['send'] as const,
  isUrgent: true,
  result: z.object({ providerId: z.string().nullable() }),
  running: {
    concurrency: 10, // waiting on the network, not on the processor
    lockMs: 30_000, // one provider call of 20 s at most
    maxStalls: 2, // a crash in the middle of a send is settled as unknown, not sent again
    timeoutMs: 60_000, // a code is of no use a minute later
    perAccount: null, // the platform's own: limits of codes stand before them
    tries: 5, // providers answer 429 and 5xx for a while, then recover
  },
});
