import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP file that is read while it is filled: what was put in is in memory no longer than it takes to hand it on. */
export class PersonalZip {
  readonly stream = new PassThrough();
  private readonly zip = new ZipFile();

  constructor(private readonly signal: AbortSignal) {
    this.zip.on('error', (error: Error) => this.stream.destroy(error));
    this.zip.outputStream.pipe(this.stream);
    // It may fail before the storage reads it: an error nobody listens for ends the process. Whoever adds is told.
    this.stream.on('error', () => undefined);
  }

  /** Waits until it is read to its end, so that one is open at a time. @throws where the archive is given up */
  async add(name: string, content: Readable, { compress }: { compress: boolean }): Promise<void> {
    try {
      const read = once(content, 'end', { signal: this.signal });
      this.zip.addReadStream(content, name, { compress });
      await read;
    } finally {
      content.destroy();
    }
  }

  end(): void {
    this.zip.end();
  }
}

/** A name no system stumbles over, and that leads nowhere. */
export function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_').replace(/^\.+/, '_');
  return plain.slice(-120) || '_';
}
