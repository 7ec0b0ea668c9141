import { settings } from '@afi/runtime/settings';
import { speechSettings } from '@afi/runtime/speech-settings';
import { z } from 'zod';
import type { SpeechConfig } from './speech-model.js';

/** What the pipeline that calls the service is told: the backend never learns the key. */
export const speechCallSettings = settings(
  speechSettings.schema.extend({ STT_API_KEY: z.string().default('none').describe('Its key') }),
  ...speechSettings.rules,
);

/** The service to call; null without one: recordings wait. */
export function speechOf(given: z.output<typeof speechCallSettings.schema>): SpeechConfig | null {
  const { STT_BASE_URL: baseUrl, STT_MODEL: model, STT_API_KEY: apiKey, STT_PAUSE_SECONDS: pauseSeconds } = given;
  return baseUrl && model ? { baseUrl, model, apiKey, pauseMs: pauseSeconds * 1_000 } : null;
}
