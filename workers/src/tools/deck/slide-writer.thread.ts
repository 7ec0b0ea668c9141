/** Runs in a thread: a slide takes as long as what it is written from, and must not keep the worker busy. */
import { parentPort } from 'node:worker_threads';
import { slide } from '@afi/contracts/slide-parts';
import { deckBrief } from '@afi/contracts/slides';
import { wellFormed } from '@afi/runtime/well-formed';
import { writeSlide } from './write-slide.js';

parentPort?.on('message', ({ bytes, at }: { bytes: Uint8Array; at: number }) => {
  const brief = deckBrief.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  const asked = brief.outline[at];
  if (!asked) throw new Error(`the outline has no place ${at}`);
  parentPort?.postMessage(slide.parse(wellFormed(writeSlide(asked, at, brief))));
});
