import { once } from 'node:events';
import { pdfReaders } from './pdf-child.js';

const memoryBytes = 256 * 1024 * 1024;

describe('readers of PDFs', () => {
  it('wait warm for the next file, one file at a time', () => {
    const first = pdfReaders.take(memoryBytes);
    pdfReaders.rest(first, memoryBytes);
    const again = pdfReaders.take(memoryBytes);
    const beside = pdfReaders.take(memoryBytes);
    expect(again.pid).toBe(first.pid);
    expect(beside.pid).not.toBe(first.pid);
    again.kill('SIGKILL');
    beside.kill('SIGKILL');
  });

  it('are not handed to a file that may use another amount of memory', () => {
    const reader = pdfReaders.take(memoryBytes);
    pdfReaders.rest(reader, memoryBytes);
    const other = pdfReaders.take(2 * memoryBytes);
    expect(other.pid).not.toBe(reader.pid);
    pdfReaders.take(memoryBytes).kill('SIGKILL');
    other.kill('SIGKILL');
  });

  it('are not handed out again once they died at rest', async () => {
    const reader = pdfReaders.take(memoryBytes);
    pdfReaders.rest(reader, memoryBytes);
    reader.ref();
    reader.kill('SIGKILL');
    await once(reader, 'exit');
    const next = pdfReaders.take(memoryBytes);
    expect(next.pid).not.toBe(reader.pid);
    next.kill('SIGKILL');
  });

  it('end after twenty files', async () => {
    const reader = pdfReaders.take(memoryBytes);
    for (let files = 1; files < 20; files += 1) {
      pdfReaders.rest(reader, memoryBytes);
      expect(pdfReaders.take(memoryBytes).pid).toBe(reader.pid);
    }
    const exit = once(reader, 'exit');
    pdfReaders.rest(reader, memoryBytes);
    expect(await exit).toEqual([null, 'SIGKILL']);
  });
});
