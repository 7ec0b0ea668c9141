import { z } from 'zod';
import { optionalText, settings } from './settings.js';

/** Which service reads answers and films aloud: read by who tells what it may still read, and by the pipeline that calls it (which knows its key too). */
export const narrationSettings = settings(
  z.object({
    TTS_BASE_URL: z
      .url()
      .optional()
      .describe(
        'OpenAI-compatible server that reads answers and films aloud; without it, films have espeak-ng where it is installed, answers the voices of the device',
      ),
    TTS_MODEL: optionalText.describe('Name of its model'),
  }),
  ({ TTS_BASE_URL, TTS_MODEL }) =>
    Boolean(TTS_BASE_URL) === Boolean(TTS_MODEL) ? [] : ['TTS_BASE_URL and TTS_MODEL go together'],
);
