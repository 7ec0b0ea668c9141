import { transcriptionJob } from '@afi/contracts/transcription';
import { pipelineKind } from '../../host/pipeline.js';
import { speechCallSettings } from '../../tools/speech/speech-settings.js';
import { speechFailures, speechStages } from '../../tools/speech/speech-stages.js';

/** A recording, written down by the service that is set. */
export const transcriptionPipeline = pipelineKind(transcriptionJob, speechCallSettings, speechStages, speechFailures);
