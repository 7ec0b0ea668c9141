import type { ModelUsage } from '../llm/model-config.js';

/** Of what no model was asked. */
export const noUsage: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };
