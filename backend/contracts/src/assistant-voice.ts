import { z } from 'zod';
import { uuid } from './id.js';
import { job } from './job.js';
import { transcriptionJob } from './transcription.js';

/** Writes a spoken question down, by the steps that write thoughts down; the answer waits for it. */
export const chatVoiceJob = job('chat-voices', {
  word: 'assistant',
  payload: z.object({
    answerId: uuid,
    /** Where the recording lies. */
    fileKey: z.string().max(300),
  }),
  stages: transcriptionJob.stages,
  result: transcriptionJob.result,
  hopeless: transcriptionJob.hopeless,
  running: {
    ...transcriptionJob.running,
    timeoutMs: 10 * 60_000, // somebody waits for the answer
    tries: 2, // after that there is a button
  },
});
