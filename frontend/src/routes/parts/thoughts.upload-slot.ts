import { thoughtRoutes, thoughtScreens } from '@afi/contracts/thoughts';
import { uploadSlot } from '../../features/media/api/upload-slot.js';
import { send } from '../../lib/api/send.js';

/** What is known of a recording beside its sound. */
export interface VoiceContext {
  /** However often it is sent, it is one thought. */
  id: string;
  /** When it was spoken. */
  at: string;
  transcribe: boolean;
}

/** Where recordings are sent to: each becomes a thought once the server has it, whatever screen is open. */
export const voiceSlot = uploadSlot<VoiceContext>('thoughts voice', {
  kinds: ['audio'],
  path: thoughtScreens.list,
  take: async (mediaId, { id, at, transcribe }) => {
    const kept = await send(thoughtRoutes.create, { body: { mediaId, at, transcribe }, idempotencyKey: id });
    return kept.id;
  },
});

export default () => voiceSlot;
