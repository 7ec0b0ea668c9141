import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { type PoolRules, processPool } from './process-pool.js';

const memory = 64;
const addressOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A process that waits for its standard input to end, so for ever. */
const waiting: PoolRules<ChildProcess> = {
  start: () => spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] }),
  kill: (child) => child.kill('SIGKILL'),
  held: (child) => [child],
  restMs: 60_000,
  jobs: 3,
};

/** Runs a program in a process of its own, which finds our sources by the names they have once compiled. */
async function run(program: string): Promise<string> {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) =>
      next(/\\/src\\/.*\\.ts$/.test(context.parentURL) ? name.replace(/^(\\..*)\\.js$/, '$1.ts') : name, context) });`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', `${hook}${program}`];
  return (await promisify(execFile)(process.execPath, args, { timeout: 9000 })).stdout;
}

describe('what waits for its next job', () => {
  it('is used again, one job at a time', async () => {
    const pool = processPool(waiting);
    const first = pool.take(memory);
    pool.rest(first, memory);
    expect(pool.take(memory)).toBe(first);
    const beside = pool.take(memory);
    expect(beside).not.toBe(first);
    pool.drop(first);
    pool.drop(beside);
    await Promise.all([once(first, 'close'), once(beside, 'close')]);
  });

  it('is the one that rested last', async () => {
    const pool = processPool(waiting);
    const rested = [pool.take(memory), pool.take(memory)];
    for (const one of rested) pool.rest(one, memory);
    const taken = [pool.take(memory), pool.take(memory)];
    expect(taken.map(({ pid }) => rested.findIndex((one) => one.pid === pid))).toEqual([1, 0]);
    for (const one of taken) pool.drop(one);
    await Promise.all(taken.map((one) => once(one, 'close')));
  });

  it('ends after its rest, and not while it works', async () => {
    const pool = processPool({ ...waiting, restMs: 100 });
    const [first, second] = [pool.take(memory), pool.take(memory)];
    pool.rest(first, memory);
    expect(pool.take(memory)).toBe(first);
    pool.rest(second, memory);
    second.ref();
    expect(await once(second, 'close')).toEqual([null, 'SIGKILL']);
    // Its own rest began earlier, and was broken off.
    expect(first.killed).toBe(false);
    const next = pool.take(memory);
    expect(next).not.toBe(second);
    pool.drop(first);
    pool.drop(next);
    await Promise.all([once(first, 'close'), once(next, 'close')]);
  });

  it('ends after the jobs it may do', async () => {
    const pool = processPool(waiting);
    const one = pool.take(memory);
    for (let jobs = 1; jobs < waiting.jobs; jobs += 1) {
      pool.rest(one, memory);
      expect(pool.take(memory)).toBe(one);
    }
    pool.rest(one, memory);
    expect(await once(one, 'close')).toEqual([null, 'SIGKILL']);
  });

  it('is not handed out once it died at rest', async () => {
    const pool = processPool(waiting);
    const first = pool.take(memory);
    pool.rest(first, memory);
    first.ref();
    first.kill('SIGKILL');
    await once(first, 'exit');
    const next = pool.take(memory);
    expect(next).not.toBe(first);
    pool.drop(next);
    await once(next, 'close');
  });

  it('cannot end the process by an error it tells after it was dropped', async () => {
    const program = `import { fork } from 'node:child_process';
      import { processPool } from ${addressOf('./process-pool.ts')};
      const pool = processPool({ start: () => fork('-', [], { execArgv: ['-e', '0'] }), kill: (one) => one.kill() });
      const child = pool.take(0);
      pool.drop(child);
      child.once('close', () => { child.send('late'); setImmediate(() => console.log('lives')); });`;
    expect(await run(program)).toBe('lives\n');
  });

  it.each([
    ['readers of PDFs', '../pdf/pdf-child.ts', 'pdfReaders: { take, rest }', 512 * 1024 * 1024],
    ['threads that read articles', '../page/article-threads.ts', 'articleReaders: { take, rest }', 320],
  ])('does not keep the process alive at rest: %s', async (_, file, names, memory) => {
    const program = `const { ${names} } = await import(${addressOf(file)});
      const one = take(${memory});
      one.once('message', () => { rest(one, ${memory}); console.log('rests'); });
      (one.send ?? one.postMessage).call(one, { bytes: new Uint8Array(1), contentType: '', url: '' });`;
    expect(await run(program)).toBe('rests\n');
  });
});
