import { z } from 'zod';
import { uuid } from './id.js';
import { mediaView } from './media.js';
import { moneyReceived, paymentAsked, paymentView } from './payments.js';
import { pollView } from './polls.js';
import { singleLine } from './text.js';
import { postBodyInputs, postUrl } from './post-body.js';

/** Action types of the spec: the one button a post may carry. */
export const actionTypes = [
  'link',
  'download',
  'contact',
  'whatsapp',
  'email',
  'phone',
  'form',
  'quiz',
  'poll',
  'payment',
] as const;
export type ActionType = (typeof actionTypes)[number];

/** What the button says; without it, its type says it. */
const label = singleLine(40).optional();
const number = z.string().trim().min(6).max(25);
const address = z.string().trim().max(254);
const about = singleLine(200);

/** The button as its author gives it. */
export const postActionInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), label, url: postUrl }),
  z.strictObject({ type: z.literal('download'), label, mediaId: uuid }),
  /** Somebody to turn to: a name, and a number or an address. */
  z.strictObject({
    type: z.literal('contact'),
    label,
    name: singleLine(120).min(1),
    phone: number.optional(),
    email: address.optional(),
  }),
  z.strictObject({ type: z.literal('whatsapp'), label, phone: number, message: about.optional() }),
  z.strictObject({ type: z.literal('email'), label, email: address, subject: about.optional() }),
  z.strictObject({ type: z.literal('phone'), label, phone: number }),
  z.strictObject({ type: z.literal('form'), label, formId: uuid.optional() }),
  z.strictObject({ type: z.literal('quiz'), label, quizId: uuid.optional() }),
  postBodyInputs.poll.extend({ type: z.literal('poll'), label }),
  /** `mediaId` is given to who paid. */
  paymentAsked.extend({ type: z.literal('payment'), label, mediaId: uuid.optional() }),
]);
export type PostActionInput = z.output<typeof postActionInput>;

const told = z.string().nullable();

/** The button as readers see it. */
export const postAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('link'), label: told, url: z.string() }),
  z.object({ type: z.literal('download'), label: told, mediaId: uuid, media: mediaView.nullable() }),
  z.object({ type: z.literal('contact'), label: told, name: z.string(), phone: told, email: told }),
  z.object({ type: z.literal('whatsapp'), label: told, phone: z.string(), message: told }),
  z.object({ type: z.literal('email'), label: told, email: z.string(), subject: told }),
  z.object({ type: z.literal('phone'), label: told, phone: z.string() }),
  pollView.extend({ label: told }),
  paymentView.extend({
    type: z.literal('payment'),
    label: told,
    /** Stands for the file that is given to who paid, and changes with it; null where nothing is given. */
    file: z.string().nullable(),
    /** The file of who paid, which they paid for; for those who manage the post and paid nothing, the one it gives. */
    media: mediaView.nullable(),
    /** The file it gives by now, told to those who manage the post alone. */
    gives: mediaView.nullable().optional(),
    /** All that was paid for it, told to those who manage the post alone. */
    received: moneyReceived.optional(),
  }),
]);
export type PostAction = z.infer<typeof postAction>;
