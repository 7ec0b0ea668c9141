import { Failure } from '@afi/runtime/failure';
import type { OfficeReason } from './office-reason.js';
import { eachTag, numbered, Room, unescaped } from './office-xml.js';
import { Unzipped } from './unzip.js';

/** What a tag makes of a text; all others make nothing. */
interface Reading {
  /** Tags whose text is kept; of none, all is. */
  kept: ReadonlySet<string> | null;
  /** Tags that end a line, open or closed. */
  lines: ReadonlySet<string>;
  /** Tags that part two words of a line. */
  spaces: ReadonlySet<string>;
}

const word: Reading = {
  kept: new Set(['w:t']),
  lines: new Set(['w:p', 'w:br', 'w:cr']),
  spaces: new Set(['w:tab', 'w:tc']),
};
const slide: Reading = { kept: new Set(['a:t']), lines: new Set(['a:p', 'a:br']), spaces: new Set(['a:tc']) };
const openDocument: Reading = {
  kept: null,
  lines: new Set(['text:p', 'text:h', 'text:line-break', 'table:table-row']),
  spaces: new Set(['text:tab', 'text:s', 'table:table-cell']),
};

/** The text of a part, a paragraph a line. */
function textIn(xml: string, { kept, lines, spaces }: Reading, room: Room): string {
  const parts: string[] = [];
  let inside = 0;
  eachTag(
    xml,
    (name, tag, closes) => {
      if (lines.has(name)) parts.push(room.take('\n'));
      else if (spaces.has(name)) parts.push(room.take(' '));
      else if (kept?.has(name) && !tag.endsWith('/')) inside = Math.max(0, inside + (closes ? -1 : 1));
    },
    (text) => {
      if (!kept || inside > 0) parts.push(unescaped(room.take(text)));
    },
  );
  return parts.join('');
}

/** Rows of a sheet, a line each: words stand in a list of their own, numbers in the sheet. */
function sheetText(xml: string, words: readonly string[], room: Room): string {
  const parts: string[] = [];
  let [type, value, reading] = ['', '', false];
  eachTag(
    xml,
    (name, tag, closes) => {
      if (name === 'row' && closes) parts.push(room.take('\n'));
      else if (name === 'c' && !closes) [type, value] = [/ t="(\w+)"/.exec(tag)?.[1] ?? '', ''];
      else if (name === 'c') {
        const text = room.take(type === 's' ? (words[Number(value)] ?? '') : value);
        if (text.trim()) parts.push(parts.length && parts.at(-1) !== '\n' ? ` | ${text}` : text);
      } else if (name === 'v' || name === 't') reading = !closes && !tag.endsWith('/');
    },
    (text) => {
      if (reading) value += unescaped(room.take(text));
    },
  );
  return parts.join('');
}

/** The words of a book, which its sheets name by their number. */
function wordsOfBook(xml: string, room: Room): string[] {
  const words: string[] = [];
  let reading = false;
  eachTag(
    xml,
    (name, tag, closes) => {
      if (name === 'si' && !closes) words.push(room.take(''));
      else if (name === 't') reading = !closes && !tag.endsWith('/');
    },
    (text) => {
      if (reading && words.length) words.push(`${words.pop() ?? ''}${unescaped(room.take(text))}`);
    },
  );
  return words;
}

function bookText(zip: Unzipped, room: Room): string {
  const words = wordsOfBook(zip.text('xl/sharedStrings.xml'), room);
  return numbered(zip, /^xl\/worksheets\/sheet(\d+)\.xml$/)
    .map((name) => sheetText(zip.text(name), words, room))
    .join('\n');
}

function openDocumentText(zip: Unzipped, room: Room): string {
  if (zip.text('META-INF/manifest.xml').includes('encryption-data')) throw new Failure<OfficeReason>('office-locked');
  const xml = zip.text('content.xml');
  const body = xml.indexOf('<office:body');
  return textIn(body < 0 ? xml : xml.slice(body), openDocument, room);
}

/** By what their MIME types hold. */
const readers: readonly (readonly [string, (zip: Unzipped, room: Room) => string])[] = [
  ['wordprocessingml', (zip, room) => textIn(zip.text('word/document.xml'), word, room)],
  ['spreadsheetml', bookText],
  [
    'presentationml',
    (zip, room) =>
      numbered(zip, /^ppt\/slides\/slide(\d+)\.xml$/)
        .map((name) => textIn(zip.text(name), slide, room))
        .join('\n'),
  ],
  ['opendocument', openDocumentText],
];

/**
 * The text of a Word, Excel, PowerPoint or OpenDocument file, a paragraph or a row a line. Only texts of people are read:
 * no picture, no formula, no field; nothing larger than its bounds is ever built. To be run where it can be stopped.
 * @throws Failure `office-broken`, `office-too-large`, `office-locked`
 */
export function officeText(bytes: Uint8Array, type: string): string {
  const read = readers.find(([part]) => type.includes(part))?.[1];
  if (!read) throw new Failure<OfficeReason>('office-broken');
  return read(new Unzipped(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), new Room());
}
