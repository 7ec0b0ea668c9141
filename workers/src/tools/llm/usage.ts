import type { ModelUsage } from './model-config.js';

/** Of what no model was asked. */
export const noUsage: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };

/** What is told of each call as soon as it is known. */
export type Used = (use: ModelUsage) => void;

/** Four letters a token, as models count in our languages or a little less: of a call that was cut off nobody tells its tokens. */
export const tokensOf = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((letters, text) => letters + text.length, 0) / 4);

/** What two pieces of a work took together. */
export const bothUsages = (one: ModelUsage, other: ModelUsage): ModelUsage => ({
  calls: one.calls + other.calls,
  promptTokens: one.promptTokens + other.promptTokens,
  completionTokens: one.completionTokens + other.completionTokens,
});
