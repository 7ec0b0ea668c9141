import { settings } from './settings.js';
import { z } from 'zod';

const price = z.coerce.number().min(0).max(10_000).optional();

/** What the model costs, and how much of it a person may use. */
export const modelUsageSettings = settings(
  z.object({
    AI_PRICE_IN: price.describe('US dollars a million tokens read by the model cost, for the page of its usage'),
    AI_PRICE_OUT: price.describe('US dollars a million tokens written by the model cost'),
    AI_FAST_PRICE_IN: price.describe('The same of AI_MODEL_FAST; without it, AI_PRICE_IN counts'),
    AI_FAST_PRICE_OUT: price.describe('US dollars a million tokens written by AI_MODEL_FAST cost; else AI_PRICE_OUT'),
    TTS_PRICE: price.describe('US dollars a million letters read aloud by a service cost'),
    STT_PRICE: price.describe('US dollars an hour of sound written down by a service costs'),
    IMAGE_PRICE: price.describe('US dollars an image made by a service costs'),
    AI_TOKENS_A_DAY: z.coerce
      .number()
      .int()
      .min(1_000)
      .optional()
      .describe(
        'Tokens a person’s conversations may use within a day, and their thoughts as many again; beyond, the built-in engine answers',
      ),
    TTS_LETTERS_A_DAY: z.coerce
      .number()
      .int()
      .min(1)
      .default(60_000)
      .describe('Letters of a person’s films a service may read within a day; beyond, the voice of this machine reads'),
    STT_MINUTES_A_DAY: z.coerce
      .number()
      .int()
      .min(1)
      .default(240)
      .describe(
        'Minutes of a person’s recordings a service may write down within a day; beyond, they wait for the next',
      ),
    IMAGES_A_DAY: z.coerce
      .number()
      .int()
      .min(0)
      .default(20)
      .describe('Images a person may have made by a service within a day'),
  }),
);
