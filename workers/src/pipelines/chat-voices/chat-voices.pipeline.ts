import { chatVoiceJob } from '@afi/contracts/assistant-voice';
import { pipelineKind } from '../../host/pipeline.js';
import { speechCallSettings } from '../../tools/speech/speech-settings.js';
import { speechFailures, speechStages } from '../../tools/speech/speech-stages.js';

/** A question somebody speaks to Afi, written down as thoughts are. */
export const chatVoicesPipeline = pipelineKind(chatVoiceJob, speechCallSettings, speechStages, speechFailures);
