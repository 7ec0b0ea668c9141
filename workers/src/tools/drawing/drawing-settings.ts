import { drawingSettings } from '@afi/runtime/drawing-settings';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import type { DrawingConfig } from './image-model.js';

/** What the pipeline that has images made is told: the backend never learns the key. */
export const drawingCallSettings = settings(
  drawingSettings.schema.extend({
    IMAGE_API_KEY: z.string().default('none').describe('Its key'),
    IMAGE_SIZE: z
      .string()
      .regex(/^\d{2,4}x\d{2,4}$/)
      .default('1024x1024')
      .describe('Width and height it is asked for: those its model knows'),
    IMAGE_PAUSE_SECONDS: z.coerce
      .number()
      .min(0)
      .max(600)
      .default(30)
      .describe('Rest of that server once it failed five times in a row, before one call tries again'),
  }),
  ...drawingSettings.rules,
);

/** The service to call; null without one. */
export function drawingOf(given: z.output<typeof drawingCallSettings.schema>): DrawingConfig | null {
  const { IMAGE_BASE_URL: baseUrl, IMAGE_MODEL: model, IMAGE_API_KEY: apiKey, IMAGE_SIZE: size } = given;
  return baseUrl && model ? { baseUrl, model, apiKey, size, pauseMs: given.IMAGE_PAUSE_SECONDS * 1_000 } : null;
}
