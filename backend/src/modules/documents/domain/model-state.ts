import type { ModelSense } from '@afi/contracts/model-use';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** How each of them answered last, as the works it was asked for tell: a row each. Written in one statement. */
export const ModelStateSchema = defineEntity({
  name: 'ModelState',
  tableName: 'model_state',
  properties: {
    id: p.string().$type<ModelSense>().primary(),
    answeredAt: p.datetime().nullable(),
    failedAt: p.datetime().nullable(),
    /** Status of a refusal that would come again; null when the last failure may pass. */
    refusedWith: p.integer().nullable(),
    /** When the admins last heard of a refusal. */
    toldAt: p.datetime().nullable(),
  },
});

/** A refusal seldom ends by itself: somebody mends a setting. Asking again costs one call that nobody bills. */
const refusalRestMs = 10 * 60_000;

/** Milliseconds until a model may be asked again for what it failed at; 0 once it answered since, or has had its rest. */
export function restLeftMs(
  failedAt: Date,
  state: { answeredAt: Date | null; failedAt: Date | null; refusedWith: number | null } | null,
  { now, pauseMs }: { now: Date; pauseMs: number },
): number {
  const lastFailure = Math.max(failedAt.getTime(), state?.failedAt?.getTime() ?? 0);
  if (state?.answeredAt && state.answeredAt.getTime() > lastFailure) return 0;
  const rest = state?.refusedWith ? refusalRestMs : pauseMs;
  return Math.max(0, lastFailure + rest - now.getTime());
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ModelStateSchema> {}
}
