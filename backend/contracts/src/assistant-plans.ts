import { z } from 'zod';
import { uuid } from './id.js';
import { route, smallWrites } from './route.js';

/** `proposed` until somebody says yes or no; `failed` says why, and may be tried again where it was understood. */
export const planStates = ['proposed', 'accepted', 'refused', 'undone', 'failed'] as const;
export type PlanState = (typeof planStates)[number];

/** What Afi would do, and what came of it: it acts only on a yes. */
export const planView = z.object({
  /** The word and what it does: `thoughts.keep`. */
  act: z.string(),
  title: z.string(),
  /** What it would do it with, as a person reads it. */
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      value: z.string(),
      /** By who was shown it; the rest is done on a yes. */
      refused: z.boolean(),
    }),
  ),
  /** Whether its fields may be refused one by one. */
  choosable: z.boolean(),
  state: z.enum(planStates),
  /** Whether yes may be said: a plan that was not understood is told, and can only be asked for otherwise. */
  ready: z.boolean(),
  /** Whether what was done can be undone. */
  undoable: z.boolean(),
  /** Where what was done is seen. */
  links: z.array(z.object({ title: z.string(), link: z.string() })),
  /** Why it failed. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type PlanView = z.infer<typeof planView>;

/** What a model takes a message for: the name of an act with what it says of it, or none. */
export const actAsked = z.object({
  act: z.string().max(60),
  args: z.record(z.string().max(40), z.string().max(4_000)),
});
export type ActAsked = z.infer<typeof actAsked>;

/** An act as a model is told of it. */
export const actOffered = z.object({ name: z.string(), does: z.string(), args: z.record(z.string(), z.string()) });
export type ActOffered = z.infer<typeof actOffered>;

const onPlan = {
  access: 'client',
  idempotent: true,
  params: z.strictObject({ id: uuid, messageId: uuid }),
  answer: planView,
  limit: smallWrites,
} as const;

export const planRoutes = {
  accept: route('POST /client/chats/:id/messages/:messageId/plan/accept', {
    ...onPlan,
    summary: 'Say yes to what Afi would do: it is done, once',
  }),
  refuse: route('POST /client/chats/:id/messages/:messageId/plan/refuse', {
    ...onPlan,
    summary: 'Say no to what Afi would do',
  }),
  choose: route('POST /client/chats/:id/messages/:messageId/plan/choose', {
    ...onPlan,
    summary: 'Refuse some of what Afi would write; to refuse all of it is a no',
    body: z.strictObject({ refused: z.array(z.string().max(60)).max(40) }),
  }),
  undo: route('POST /client/chats/:id/messages/:messageId/plan/undo', {
    ...onPlan,
    summary: 'Undo what Afi did',
  }),
};
