import type { Worker } from 'node:worker_threads';
import { unpackReading } from '../text/reading.js';
import { articleReaders } from './article-threads.js';
import { articleLimits, readArticle } from './read-article.js';

const { memoryMb } = articleLimits;
const url = 'https://journal.example/a';
const sentence = 'Le marché du quartier ouvre chaque matin à six heures avec ses vendeuses et leurs paniers. ';
const page = (name: string) =>
  `<html><head><title>${name}</title></head><body><article><p>${sentence.repeat(5)}</p></article></body></html>`;
/** Seconds of work for the parsers, yet fewer tags than are refused. */
const heavy = page('Lourd').replace('</article>', `<p>${sentence}</p>`.repeat(40_000));
const never = new AbortController().signal;
const read = async (html: string, options: Parameters<typeof readArticle>[1] = { signal: never }) =>
  unpackReading(await readArticle({ bytes: Buffer.from(html), contentType: 'text/html', url }, options));

/** The thread at rest, as the next page would get it. */
function peek(memory = memoryMb): Worker {
  const thread = articleReaders.take(memory);
  articleReaders.rest(thread, memory);
  return thread;
}

describe('threads that read articles', () => {
  afterEach(() => articleReaders.drop(articleReaders.take(memoryMb)));

  it('wait warm for the next page, after a page without an article too', async () => {
    await read(page('Un'));
    const first = peek();
    expect((await read(page('Deux'))).title).toBe('Deux');
    expect(peek()).toBe(first);
    await expect(read('<p>Bonjour.</p>')).rejects.toMatchObject({
      reason: 'link-empty',
    });
    expect(peek()).toBe(first);
  });

  it('read side by side, each its own page', async () => {
    const names = ['Un', 'Deux', 'Trois'];
    const all = await Promise.all(names.map((name) => read(page(name))));
    expect(all.map((one) => one.title)).toEqual(names);
    const threads = names.map(() => articleReaders.take(memoryMb));
    expect(new Set(threads.map((one) => one.threadId)).size).toBe(3);
    threads.forEach(articleReaders.drop);
  });

  it.each([
    ['a time-out', 'link-timeout', { timeoutMs: 50, memoryMb }],
    ['too much memory', 'link-too-large', { timeoutMs: 60_000, memoryMb: 24 }],
  ])('are replaced after %s', async (_, reason, limits) => {
    await read(page('Un'), { signal: never, limits: { ...limits, timeoutMs: 60_000 } });
    const first = peek(limits.memoryMb);
    await expect(read(heavy, { signal: never, limits })).rejects.toMatchObject({ reason });
    const next = articleReaders.take(limits.memoryMb);
    expect(next).not.toBe(first);
    articleReaders.drop(next);
  });

  it('are replaced after an abort', async () => {
    await read(page('Un'));
    const first = peek();
    const cancel = new AbortController();
    const reading = read(heavy, { signal: cancel.signal });
    setTimeout(() => cancel.abort(new Error('cancelled')), 20);
    await expect(reading).rejects.toThrow('cancelled');
    expect(peek()).not.toBe(first);
    expect((await read(page('Deux'))).title).toBe('Deux');
  });

  it('are not handed out again once they died at rest', async () => {
    const first = peek();
    await first.terminate();
    expect(peek()).not.toBe(first);
  });

  it('are not handed to a page that may use another amount of memory', () => {
    const first = peek();
    const other = articleReaders.take(memoryMb / 2);
    expect(other).not.toBe(first);
    articleReaders.drop(other);
  });

  it('end after a hundred pages', () => {
    const first = peek();
    for (let pages = 2; pages < 100; pages += 1) expect(peek()).toBe(first);
    articleReaders.rest(articleReaders.take(memoryMb), memoryMb);
    expect(peek()).not.toBe(first);
  });
});
