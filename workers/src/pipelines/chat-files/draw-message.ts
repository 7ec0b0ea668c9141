import type { DrawnChat } from '@afi/contracts/assistant-files';

/** What a thread is asked to draw. */
export interface DrawRequest {
  chat: DrawnChat;
}

/** What a thread says while it draws. */
export type DrawMessage = { kind: 'message'; at: number } | { kind: 'drawn'; bytes: Uint8Array };
