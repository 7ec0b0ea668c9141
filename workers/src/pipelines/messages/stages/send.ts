import { Failure } from '@afi/runtime/failure';
import { messageFile, type messageJob } from '@afi/contracts/messages';
import type { z } from 'zod';
import { StageFailure, type StageContext } from '../../../host/pipeline.js';
import type { Senders } from '../../../tools/senders/senders.js';

type Context = StageContext<z.output<typeof messageJob.payload>, Record<string, never>>;

/**
 * Writes "started" before it speaks to the provider: a message found started after a crash may have left, so it is
 * not sent blindly again. A refusal known to be one clears the mark, and the queue tries again.
 */
export function sendStage(senders: Senders) {
  return async ({ jobId, payload, files, signal }: Context): Promise<{ providerId: string | null }> => {
    const bytes = await files.read(payload.messageKey);
    if (!bytes) throw new StageFailure('messages.gone');
    const message = messageFile.parse(JSON.parse(bytes.toString('utf8')));
    const send = senders[message.channel];
    if (!send) throw new StageFailure('messages.no-channel');
    const mark = `jobs/${jobId}/sending.json`;
    const marked = await files.read(mark);
    if (marked && marked.toString('utf8') === 'started') throw new StageFailure('messages.unknown');
    await files.keep('sending.json', 'started', 'text/plain');
    try {
      return { providerId: await send(message, signal) };
    } catch (error) {
      if (error instanceof Failure) await files.keep('sending.json', 'refused', 'text/plain');
      throw error;
    }
  };
}
