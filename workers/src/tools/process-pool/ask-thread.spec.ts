import { Worker } from 'node:worker_threads';
import { askThread } from './ask-thread.js';
import { processPool } from './process-pool.js';

const hour = 3_600_000;

/** A thread that says each word it is asked for, and then nothing. */
const words = processPool<Worker>({
  start: () =>
    new Worker(
      `const { parentPort } = require('node:worker_threads');
       parentPort.on('message', ({ say }) => { for (const word of say) parentPort.postMessage(word); });`,
      { eval: true },
    ),
  kill: (thread) => void thread.terminate(),
  held: (thread) => [thread],
  restMs: 0,
  jobs: 1,
});

describe('a question to a thread', () => {
  const ask = (say: string[], timeoutMs: number, left: number) =>
    askThread(
      words,
      { say },
      {
        signal: new AbortController().signal,
        limits: { timeoutMs, memoryMb: 64 },
        onMessage: (word: string, within) => {
          if (word === 'afresh') within(left);
          return word === 'done' ? word : undefined;
        },
      },
    );

  it('may be given less time for what is left to do', async () => {
    await expect(ask(['afresh'], hour, 1)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('is answered within the time that was given anew', async () => {
    await expect(ask(['afresh', 'done'], hour, hour)).resolves.toBe('done');
  });
});
