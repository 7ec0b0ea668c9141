/** Runs in a thread with limits of time and memory, one file after another: a file takes as long as the conversation is. */
import { parentPort } from 'node:worker_threads';
import { chatPdf } from '../../tools/chat/chat-pdf.js';
import type { DrawMessage, DrawRequest } from './draw-message.js';

const tell = (message: DrawMessage, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);

async function draw({ chat }: DrawRequest): Promise<void> {
  const bytes = new Uint8Array(await chatPdf(chat, (at) => tell({ kind: 'message', at })));
  tell({ kind: 'drawn', bytes }, [bytes.buffer]);
}

parentPort?.on('message', (asked: DrawRequest) => void draw(asked));
