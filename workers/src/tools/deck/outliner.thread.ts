/** Runs in a thread: an outline takes as long as a text has letters, and must not keep the worker busy. */
import { parentPort } from 'node:worker_threads';
import { deckSource, madeOutline } from '@afi/contracts/slides';
import { wellFormed } from '@afi/runtime/well-formed';
import { outlineDeck } from './outline-deck.js';

parentPort?.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const source = deckSource.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  parentPort?.postMessage(madeOutline.parse(wellFormed(outlineDeck(source))));
});
