import { drawnChat, type chatFileJob } from '@afi/contracts/assistant-files';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { draw } from '../draw-threads.js';

type Payload = z.infer<typeof chatFileJob.payload>;
type Result = z.infer<typeof chatFileJob.result>;

/** Draws the conversation and stores the file. */
export const drawStage = stage<Payload, Record<string, never>, Result>(
  'draw',
  100,
  async ({ payload, files, report, signal }) => {
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('assistant.source-gone');
    const chat = drawnChat.parse(JSON.parse(bytes.toString('utf8')));
    const onPart = (at: number) => report((at + 1) / chat.messages.length);
    const made = await draw(chat, { signal, onPart });
    await files.store(payload.resultKey, Buffer.from(made.buffer, made.byteOffset, made.length), 'application/pdf');
    return { bytes: made.length };
  },
);
