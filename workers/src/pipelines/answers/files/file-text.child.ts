/** Runs in a process of its own with limits of time and memory: everything here grows with what somebody sent. */
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

function read(request: FileTextRequest): FileTextAnswer {
  try {
    return { text: wellFormed(chosenParts(paragraphsOf(request), stemsAsked(request.question), request.room)) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { refusal: error.reason };
  }
}

process.on('message', (request: FileTextRequest) => process.send?.(read(request)));
process.on('disconnect', () => process.exit(0));
