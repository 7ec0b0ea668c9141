/** Runs in a thread with limits of time and memory: everything here grows with what somebody sent. */
import { parentPort } from 'node:worker_threads';
import { Failure } from '@afi/runtime/failure';
import { wellFormed } from '@afi/runtime/well-formed';
import { officeText } from '../../../tools/office/office-text.js';
import { decodePage } from '../../../tools/page/charset.js';
import { unpackReading } from '../../../tools/text/reading.js';
import { stemsAsked } from '../asked-words.js';
import { chosenParts } from './chosen-parts.js';
import type { FileTextAnswer, FileTextRequest } from './file-text-message.js';

function paragraphsOf(request: FileTextRequest): string[] {
  if (request.kind === 'reading') return unpackReading(request.bytes).blocks.map(({ text }) => text);
  const { bytes, type } = request;
  const text = type.startsWith('text/') ? decodePage(bytes, '') : officeText(bytes, type);
  return text.split(/[\r\n]+/);
}

parentPort?.on('message', (request: FileTextRequest) => {
  const tell = (answer: FileTextAnswer) => parentPort?.postMessage(answer);
  try {
    const text = chosenParts(paragraphsOf(request), stemsAsked(request.question), request.room);
    tell({ text: wellFormed(text) });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    tell({ refusal: error.reason });
  }
});
