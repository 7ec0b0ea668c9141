import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * The openai package, loaded by the first client that is made: a quarter of the computing of a worker's start, of which an
 * installation without a model has no use.
 */
export const openai = () => load('openai') as typeof import('openai');

/** How it reads what is written piece by piece. */
export const openaiStream = () => (load('openai/streaming') as typeof import('openai/streaming')).Stream;
