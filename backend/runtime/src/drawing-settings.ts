import { z } from 'zod';
import { optionalText, settings } from './settings.js';

/** Which service makes images: read by words that offer it, and by the pipeline that calls it (which knows its key too). */
export const drawingSettings = settings(
  z.object({
    IMAGE_BASE_URL: z
      .url()
      .optional()
      .describe('OpenAI-compatible server that makes images (images/generations); without it, none are offered'),
    IMAGE_MODEL: optionalText.describe('Name of its model'),
  }),
  ({ IMAGE_BASE_URL, IMAGE_MODEL }) =>
    Boolean(IMAGE_BASE_URL) === Boolean(IMAGE_MODEL) ? [] : ['IMAGE_BASE_URL and IMAGE_MODEL go together'],
);
