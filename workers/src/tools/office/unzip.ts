import { inflateRawSync } from 'node:zlib';
import { Failure } from '@afi/runtime/failure';
import type { OfficeReason } from './office-reason.js';

const endMark = Buffer.from('PK\x05\x06', 'latin1');
const entryMark = 0x02014b50;
/** Bytes of the end of a ZIP, its comment included: where the mark of its directory is looked for. */
const endBytes = 22 + 65_535;
/** Bytes the parts of one file may unfold to, all together: a book of a thousand pages takes a tenth. */
const mostBytes = 48 * 1024 * 1024;
/** Parts of one file. Sheets of a hundred tables and their pictures are fewer. */
const mostEntries = 5_000;

/** Parts of an office file, unfolded when they are asked for and never beyond what such files need. */
export class Unzipped {
  private left = mostBytes;
  private readonly places = new Map<string, { at: number; packed: number; method: number }>();

  /** @throws Failure `office-broken` where it is no ZIP, or names too many parts */
  constructor(private readonly zip: Buffer) {
    const end = zip.lastIndexOf(endMark);
    if (end < Math.max(0, zip.length - endBytes) || end + 22 > zip.length)
      throw new Failure<OfficeReason>('office-broken');
    let at = zip.readUInt32LE(end + 16);
    const entries = zip.readUInt16LE(end + 10);
    if (entries > mostEntries) throw new Failure<OfficeReason>('office-broken');
    for (let left = entries; left > 0; left -= 1) {
      if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryMark) throw new Failure<OfficeReason>('office-broken');
      const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
      this.places.set(zip.toString('utf8', at + 46, at + 46 + name), {
        at: zip.readUInt32LE(at + 42),
        packed: zip.readUInt32LE(at + 20),
        method: zip.readUInt16LE(at + 10),
      });
      at += 46 + name + extra + comment;
    }
  }

  get names(): string[] {
    return [...this.places.keys()];
  }

  /** A part as text; empty where there is none. @throws Failure `office-broken`, `office-too-large` */
  text(name: string): string {
    const place = this.places.get(name);
    if (!place) return '';
    const { zip } = this;
    const { at, packed, method } = place;
    if (at + 30 > zip.length) throw new Failure<OfficeReason>('office-broken');
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    const bytes = zip.subarray(start, start + packed);
    const whole = method === 0 ? bytes : this.inflated(bytes, method);
    this.left -= whole.length;
    if (this.left < 0) throw new Failure<OfficeReason>('office-too-large');
    return whole.toString('utf8');
  }

  private inflated(bytes: Buffer, method: number): Buffer {
    if (method !== 8) throw new Failure<OfficeReason>('office-broken');
    try {
      return inflateRawSync(bytes, { maxOutputLength: Math.max(1, this.left) });
    } catch (error) {
      const isLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw new Failure<OfficeReason>(isLong ? 'office-too-large' : 'office-broken', {}, { cause: error });
    }
  }
}
