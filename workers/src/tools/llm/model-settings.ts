import { modelSettings } from '@afi/runtime/model-settings';
import { documentSettings } from '@afi/runtime/document-settings';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import type { ModelConfig } from './model-config.js';

/** What a pipeline that calls the model is told: the backend never learns the key. */
export const modelCallSettings = settings(
  modelSettings.schema.extend({ AI_API_KEY: z.string().default('none').describe('Its key') }),
  ...modelSettings.rules,
);

/** What a pipeline that has images looked at is told besides. */
export const visionSettings = documentSettings.schema.pick({ AI_VISION_MODEL: true });

/** The model to call; null without one: the built-in engine writes. */
export function modelOf(given: z.output<typeof modelCallSettings.schema>): ModelConfig | null {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey, AI_PAUSE_SECONDS: pauseSeconds } = given;
  return baseUrl && model ? { baseUrl, model, apiKey, pauseMs: pauseSeconds * 1_000 } : null;
}

/** The model of the same server that looks at images; null without one. */
export const visionOf = ({
  AI_VISION_MODEL: AI_MODEL,
  ...given
}: z.output<typeof modelCallSettings.schema> & z.output<typeof visionSettings>): ModelConfig | null =>
  modelOf({ ...given, AI_MODEL });
