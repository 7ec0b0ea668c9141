import type { Language } from '@afi/contracts/language';
import { narrationSettings } from '@afi/runtime/narration-settings';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import type { NarratorConfig } from './narrator.js';

/** What the pipeline that has texts read aloud is told: the backend never learns the key. */
export const narratorSettings = settings(
  narrationSettings.schema.extend({
    TTS_VOICE: z
      .string()
      .trim()
      .max(200)
      .default('alloy')
      .describe('Its voice, or one a language: fr=ff_siwis,en=af_heart'),
    TTS_PAUSE_SECONDS: z.coerce
      .number()
      .min(0)
      .max(600)
      .default(30)
      .describe('Rest of that server once it failed five times in a row, before one call tries again'),
    TTS_API_KEY: z.string().default('none').describe('Its key'),
  }),
  ...narrationSettings.rules,
);

/** The service to call; null without one: the voice of this machine reads. */
export function narratorOf(given: z.output<typeof narratorSettings.schema>): NarratorConfig | null {
  const { TTS_BASE_URL: baseUrl, TTS_MODEL: model, TTS_API_KEY: apiKey, TTS_PAUSE_SECONDS: pauseSeconds } = given;
  if (!baseUrl || !model) return null;
  const voices = voicesOf(given.TTS_VOICE);
  return { baseUrl, model, apiKey, voices, pauseMs: pauseSeconds * 1_000 };
}

/** One voice for both languages, or one for each; a language that is not named has the first. */
function voicesOf(text: string): Record<Language, string> {
  const named = new Map(
    text.split(',').map((one) => {
      const [language, voice] = one.split('=').map((part) => part.trim());
      return voice ? ([language, voice] as const) : (['', language ?? ''] as const);
    }),
  );
  const [first = ''] = named.values();
  return { fr: named.get('fr') ?? first, en: named.get('en') ?? first };
}
