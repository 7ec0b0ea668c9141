import { parentPort } from 'node:worker_threads';
import type { DrawMessage } from './draw-threads.js';

/** What a thread of `drawThreads` runs: answers each thing it is asked for with the bytes `draw` makes of it. */
export function drawInThread<Asked>(draw: (asked: Asked, onPart: (at: number) => void) => Promise<Buffer>): void {
  const tell = (message: DrawMessage, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);
  const answer = async (asked: Asked): Promise<void> => {
    const bytes = new Uint8Array(await draw(asked, (at) => tell({ kind: 'part', at })));
    tell({ kind: 'drawn', bytes }, [bytes.buffer]);
  };
  parentPort?.on('message', (asked: Asked) => void answer(asked));
}
