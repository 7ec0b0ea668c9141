/** Runs in a thread: cutting takes as long as a text has letters, and must not keep the worker busy. */
import { parentPort } from 'node:worker_threads';
import { cutScenes, videoSource } from '@afi/contracts/videos';
import { wellFormed } from '@afi/runtime/well-formed';
import { cutToScenes } from './cut-scenes.js';

parentPort?.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const source = videoSource.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  parentPort?.postMessage(cutScenes.parse(wellFormed(cutToScenes(source))));
});
