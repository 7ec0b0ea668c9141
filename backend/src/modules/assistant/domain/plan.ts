import type { PlanState } from '@afi/contracts/assistant-plans';
import { Problem, type ProblemParams } from '../../../platform/problem/problem.js';
import type { Acted, ActWords, Planned } from '../chat-acts.queries.js';

/** A plan as it is kept with the answer that proposes it. */
export interface Plan {
  readonly act: string;
  /** Held against the word's own contract; null where it was not understood: then nothing can be done with it. */
  readonly input: unknown;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** Names of fields the person refused; none where nobody chose. */
  readonly refused?: readonly string[];
  readonly state: PlanState;
  readonly done: Acted | null;
  readonly error: { readonly code: string; readonly params: ProblemParams } | null;
  /** When somebody last said yes, no or undo. */
  readonly at: string | null;
}

export const proposed = (act: string, { input, fields }: Planned<unknown>): Plan => ({
  ...{ act, input, fields, state: 'proposed', done: null, error: null, at: null },
});

/** One that cannot be done as it was said: the person is told why. */
export const notUnderstood = (act: string, words: ActWords, { code, params }: Problem): Plan => ({
  ...{ act, input: null, state: 'failed', done: null, error: { code, params }, at: null },
  fields: Object.entries(words).flatMap(([name, value]) => (value ? [{ name, value }] : [])),
});

/** @throws Problem `assistant.plan-over` (409) where it was refused or undone, or was never understood */
export function mustBeOpen({ state, input }: Plan): void {
  if (input !== null && (state === 'proposed' || state === 'failed')) return;
  throw new Problem('assistant.plan-over', 409);
}

/** The same plan, moved on. */
export const moved = (
  plan: Plan,
  state: PlanState,
  more: Partial<Pick<Plan, 'done' | 'error' | 'refused'>> = {},
): Plan => ({
  ...{ ...plan, error: null, ...more, state },
  at: new Date().toISOString(),
});
