import type { ToldUse } from '@afi/contracts/model-use';
import type { ModelConfig, ModelUsage } from './model-config.js';

/** Of what no model was asked. */
export const noUsage: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };

/** Which model a call is told of. */
export const ofModel = ({ model, sense }: Pick<ModelConfig, 'model' | 'sense'>): Pick<ToldUse, 'model' | 'sense'> => ({
  model,
  ...(sense && { sense }),
});

/** What is told of each call as soon as it is known. */
export type Used = (use: ToldUse) => void;

/** Four letters a token, as models count in our languages or a little less: of a call that was cut off nobody tells its tokens. */
export const tokensOf = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((letters, text) => letters + text.length, 0) / 4);

interface ToldTokens {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
}

/** More than any model takes in one call. */
const mostTokens = 100_000_000;
const whole = (tokens: unknown): number =>
  typeof tokens === 'number' && tokens > 0 ? Math.round(Math.min(tokens, mostTokens)) : 0;

/** The tokens a server says a call took: servers differ, and some tell parts of one. */
export const tokensTold = (
  told: ToldTokens | null | undefined,
): Pick<ModelUsage, 'promptTokens' | 'completionTokens'> => ({
  promptTokens: whole(told?.prompt_tokens),
  completionTokens: whole(told?.completion_tokens),
});

/** What two pieces of a work took together. */
export const bothUsages = (one: ModelUsage, other: ModelUsage): ModelUsage => ({
  calls: one.calls + other.calls,
  promptTokens: one.promptTokens + other.promptTokens,
  completionTokens: one.completionTokens + other.completionTokens,
});
