import { z } from 'zod';
import { route } from './route.js';
import { screens } from './screen.js';

export const platformScreens = screens({
  landing: '/',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  outbox: '/dev/outbox',
  home: '/app',
  dashboard: '/admin',
});

export const appVersion = '1.3.2';
/** Opening hours text (spec 9): Monday to Friday, 8h to 18h. */
export const openingHours = { from: 8, to: 18 } as const;

/** Members from which the counts are shown: below, they would only say that the platform is young. */
export const worthShowing = 50;

/** What the web app needs to know before anyone signs in. */
export const platformView = z.object({
  version: z.string(),
  /** Embedded mode: shows the demo accounts and the development outbox. */
  embedded: z.boolean(),
  /** Demo accounts of the embedded mode, for the login page. */
  demo: z.array(z.object({ label: z.string(), identifier: z.string() })),
  /** Real counts; the landing page shows them once they are worth showing. */
  counts: z.object({ communities: z.int(), members: z.int(), posts: z.int() }),
  /** What this installation can do. */
  features: z.object({
    model: z.string().nullable(),
    socketUrl: z.string().nullable(),
    /** Seconds after publishing until anybody is notified. */
    undoSeconds: z.number().nonnegative(),
    /** Whether a service writes down what is said; without one, recordings wait. */
    transcription: z.boolean(),
    /** Whether a service reads aloud; without one, the device does. A server of a release before says nothing of it. */
    narration: z.boolean().optional(),
    /** Whether a model looks at images; without one, their captions are asked. */
    vision: z.boolean(),
  }),
});
export type PlatformView = z.infer<typeof platformView>;

export const outboxMessage = z.object({
  channel: z.enum(['whatsapp', 'email', 'push']),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
  createdAt: z.string(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const platformRoutes = {
  about: route('GET /platform', {
    reads: [],
    access: 'public',
    summary: 'What this installation is',
    answer: platformView,
  }),
  live: route('GET /health/live', {
    reads: [],
    access: 'public',
    summary: 'The process answers',
    answer: z.object({ status: z.literal('ok') }),
  }),
  ready: route('GET /health/ready', {
    reads: [],
    access: 'public',
    summary: 'The process can serve',
    answer: z.object({ status: z.enum(['ok', 'down']), checks: z.record(z.string(), z.enum(['up', 'down'])) }),
  }),
  devOutbox: route('GET /dev/outbox', {
    reads: [],
    access: 'development',
    summary: 'Messages the platform would have sent, newest first (embedded mode)',
    /** `token` where others can reach the installation; the start prints it. */
    query: z.object({ to: z.string().max(200).optional(), token: z.string().max(200).optional() }),
    answer: z.object({ items: z.array(outboxMessage) }),
  }),
};
