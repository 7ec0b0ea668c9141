import { transcriptionJob } from '@afi/contracts/transcription';
import { pipelineKind } from '../../host/pipeline.js';
import type { FfmpegReason } from '../../tools/ffmpeg/ffmpeg-reason.js';
import { speechCallSettings, speechOf } from '../../tools/speech/speech-settings.js';
import type { SpeechReason } from '../../tools/speech/speech-failure.js';
import { convertStage } from './stages/convert.js';
import { fetchStage } from './stages/fetch.js';
import { listenStage } from './stages/listen.js';
import { summariseStage } from './stages/summarise.js';

/** What the person is told for each reason of the tools. */
const failureCodes: Record<FfmpegReason | SpeechReason, string> = {
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

/** A recording, written down by the service that is set. */
export const transcriptionPipeline = pipelineKind(
  transcriptionJob,
  speechCallSettings,
  (given) => [fetchStage, convertStage, listenStage(speechOf(given)), summariseStage],
  failureCodes,
);
