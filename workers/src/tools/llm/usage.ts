import type { ModelUsage } from './model-config.js';

/** Of what no model was asked. */
export const noUsage: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };

/** What two pieces of a work took together. */
export const bothUsages = (one: ModelUsage, other: ModelUsage): ModelUsage => ({
  calls: one.calls + other.calls,
  promptTokens: one.promptTokens + other.promptTokens,
  completionTokens: one.completionTokens + other.completionTokens,
});
