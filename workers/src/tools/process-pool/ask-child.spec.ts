import { type ChildProcess, fork } from 'node:child_process';
import { askChild } from './ask-child.js';
import { processPool } from './process-pool.js';

const limits = { timeoutMs: 20_000, memoryBytes: 512 * 1024 * 1024 };

/** Says each word it is asked for; one of them ends it. */
const program = `process.on('message', ({ say }) => {
  for (const word of say) word === 'dies' ? process.exit(3) : process.send(word);
});`;

/** A pool, the processes it started, and a question to one of them. */
function echoes() {
  const started: ChildProcess[] = [];
  const pool = processPool<ChildProcess>({
    start: () => {
      const child = fork('-', [], { execArgv: ['-e', program], serialization: 'advanced' });
      started.push(child);
      return child;
    },
    kill: (child) => child.kill('SIGKILL'),
    held: (child) => [child, child.channel],
    restMs: 60_000,
    jobs: 20,
  });
  const ask = (...say: string[]) =>
    askChild(
      pool,
      { say },
      {
        signal: new AbortController().signal,
        limits,
        onMessage: (word: string) => (word === 'more' ? undefined : word),
      },
    );
  return { started, ask, end: () => started.forEach((child) => child.kill('SIGKILL')) };
}

describe('a question to a child', () => {
  it('that was killed at rest goes to another', async () => {
    const { started, ask, end } = echoes();
    await expect(ask('one')).resolves.toBe('one');
    process.kill(started[0]?.pid ?? 0, 'SIGKILL');
    await expect(ask('two')).resolves.toBe('two');
    expect(started).toHaveLength(2);
    end();
  });

  it('of which it dies is asked of no third one, and only once of a new one', async () => {
    const { started, ask, end } = echoes();
    await expect(ask('dies')).rejects.toMatchObject({ reason: 'crash' });
    expect(started).toHaveLength(1);
    await ask('one');
    await expect(ask('dies')).rejects.toMatchObject({ reason: 'crash' });
    expect(started).toHaveLength(3);
    end();
  });

  it('that it began to answer is not asked again', async () => {
    const { started, ask, end } = echoes();
    await ask('one');
    await expect(ask('more', 'dies')).rejects.toMatchObject({ reason: 'crash' });
    expect(started).toHaveLength(1);
    end();
  });
});
