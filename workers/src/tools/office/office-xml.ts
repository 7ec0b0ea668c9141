import { Failure } from '@afi/runtime/failure';
import type { OfficeReason } from './office-reason.js';
import type { Unzipped } from './unzip.js';

/** Letters read and made of one file: a book of a thousand pages has a third, and of more than its beginning a person asks little. */
const mostLetters = 8_000_000;
/** Texts, lines and cells of one file. */
const mostParts = 1_000_000;

/** Counts what is made of a file before it is made: a sheet may name one long word a million times. */
export class Room {
  private letters = mostLetters;
  private parts = mostParts;

  /** @throws Failure `office-too-large` */
  take(text: string): string {
    this.letters -= text.length;
    this.parts -= 1;
    if (this.letters < 0 || this.parts < 0) throw new Failure<OfficeReason>('office-too-large');
    return text;
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five names every XML knows, and numbers; those a file makes up itself stay as they are. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Goes through the tags of an XML text, in one pass whatever it holds. */
export function eachTag(
  xml: string,
  onTag: (name: string, tag: string, closes: boolean) => void,
  onText: (text: string) => void,
) {
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf('<', at);
    if (open < 0) return onText(xml.slice(at));
    if (open > at) onText(xml.slice(at, open));
    const end = xml.indexOf('>', open);
    if (end < 0) return;
    const tag = xml.slice(open + 1, end);
    const closes = tag.startsWith('/');
    const [name = ''] = tag.slice(closes ? 1 : 0, 80).split(/[\s/]/, 1);
    onTag(name, tag, closes);
    at = end + 1;
  }
}

/** Parts with a number in their names, in its order: `ppt/slides/slide2.xml` before `slide10.xml`. */
export function numbered(zip: Unzipped, name: RegExp): string[] {
  const number = (one: string) => Number(name.exec(one)?.[1] ?? 0);
  return zip.names.filter((one) => name.test(one)).sort((one, other) => number(one) - number(other));
}
