import { once } from 'node:events';
import { restReader, takeReader } from './pdf-child.js';

const memoryBytes = 256 * 1024 * 1024;

describe('readers of PDFs', () => {
  it('wait warm for the next file, one file at a time', () => {
    const first = takeReader(memoryBytes);
    restReader(first, memoryBytes);
    const again = takeReader(memoryBytes);
    const beside = takeReader(memoryBytes);
    expect(again.pid).toBe(first.pid);
    expect(beside.pid).not.toBe(first.pid);
    again.kill('SIGKILL');
    beside.kill('SIGKILL');
  });

  it('are not handed to a file that may use another amount of memory', () => {
    const reader = takeReader(memoryBytes);
    restReader(reader, memoryBytes);
    const other = takeReader(2 * memoryBytes);
    expect(other.pid).not.toBe(reader.pid);
    takeReader(memoryBytes).kill('SIGKILL');
    other.kill('SIGKILL');
  });

  it('are not handed out again once they died at rest', async () => {
    const reader = takeReader(memoryBytes);
    restReader(reader, memoryBytes);
    reader.ref();
    reader.kill('SIGKILL');
    await once(reader, 'exit');
    const next = takeReader(memoryBytes);
    expect(next.pid).not.toBe(reader.pid);
    next.kill('SIGKILL');
  });

  it('end after twenty files', async () => {
    const reader = takeReader(memoryBytes);
    for (let files = 1; files < 20; files += 1) {
      restReader(reader, memoryBytes);
      expect(takeReader(memoryBytes).pid).toBe(reader.pid);
    }
    const exit = once(reader, 'exit');
    restReader(reader, memoryBytes);
    expect(await exit).toEqual([null, 'SIGKILL']);
  });
});
