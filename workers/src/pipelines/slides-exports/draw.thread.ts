/** Runs in a thread with limits of time and memory, one file after another: a file takes as long as the deck is large. */
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { ReadPicture } from '../../tools/deck/files/deck-file.js';
import type { DrawMessage, DrawRequest, PictureReply } from './draw-message.js';

const tell = (message: DrawMessage, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);

const pictureOf: ReadPicture = async (mediaId, { w, h, fit }) => {
  if (!parentPort) return null;
  const answered = once(parentPort, 'message') as Promise<[PictureReply]>;
  tell({ kind: 'picture', mediaId, w, h, fit });
  const [{ jpeg }] = await answered;
  return jpeg;
};

async function draw({ format, deck }: DrawRequest): Promise<void> {
  const drawn = { ...deck, pictureOf, onSlide: (at: number) => tell({ kind: 'slide', at }) };
  const made =
    format === 'pdf'
      ? await (await import('../../tools/deck/files/deck-pdf.js')).deckPdf(drawn)
      : await (await import('../../tools/deck/files/deck-pptx.js')).deckPptx(drawn);
  const bytes = new Uint8Array(made);
  tell({ kind: 'drawn', bytes }, [bytes.buffer]);
}

parentPort?.on('message', (message: DrawRequest | PictureReply) => {
  if (message.kind === 'draw') void draw(message);
});
