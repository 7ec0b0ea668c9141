import { maxVoiceMinutes } from '@afi/contracts/assistant';
import { chatVoiceJob } from '@afi/contracts/assistant-voice';
import { pipelineKind } from '../../host/pipeline.js';
import { speechCallSettings } from '../../tools/speech/speech-settings.js';
import { speechFailures, speechStages } from '../../tools/speech/speech-stages.js';

/** The recorder stops by itself; half a minute for one that was late. */
const mostSeconds = maxVoiceMinutes * 60 + 30;

/** A question somebody speaks to Afi, written down as thoughts are. */
export const chatVoicesPipeline = pipelineKind(
  chatVoiceJob,
  speechCallSettings,
  (given) => speechStages(given, mostSeconds),
  speechFailures,
);
