import type { z } from 'zod';
import type { FfmpegReason } from '../ffmpeg/ffmpeg-reason.js';
import { speechOf, type speechCallSettings } from './speech-settings.js';
import type { SpeechReason } from './speech-failure.js';
import { convertStage } from './stages/convert.js';
import { fetchStage } from './stages/fetch.js';
import { listenStage } from './stages/listen.js';
import { summariseStage } from './stages/summarise.js';

/** What the person is told for each reason of the tools. */
export const speechFailures: Record<FfmpegReason | SpeechReason, string> = {
  'media-broken': 'thoughts.transcript-unreadable',
  'media-empty': 'thoughts.transcript-unreadable',
  'media-too-long': 'thoughts.transcript-too-long',
  'media-too-many-pixels': 'thoughts.transcript-unreadable',
  'media-too-heavy': 'thoughts.transcript-unreadable',
  'ffmpeg-missing': 'media.ffmpeg-missing',
  'speech-refused': 'thoughts.transcript-refused',
  'speech-failed': 'thoughts.transcript-failed',
  'speech-timed-out': 'thoughts.transcript-timed-out',
};

/** The steps by which a recording is written down; one that lasts longer than `mostSeconds` is refused. */
export const speechStages = (given: z.output<typeof speechCallSettings.schema>, mostSeconds = Infinity) => [
  fetchStage(mostSeconds),
  convertStage,
  listenStage(speechOf(given)),
  summariseStage,
];
