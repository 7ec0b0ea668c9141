import type { SourceBlock } from '@afi/contracts/creations';

/** Cells of a line that is a row of a table: parted by tabs, by `|` or by `;`, three at least but for tabs. */
function cellsOf(line: string): string[] | null {
  if (/^\s*\|.*\|\s*$/.test(line))
    return line
      .trim()
      .slice(1, -1)
      .split('|')
      .map((one) => one.trim());
  if (line.includes('\t')) return line.split('\t').map((one) => one.trim());
  const parted = line.split(';').map((one) => one.trim());
  return parted.length > 2 ? parted : null;
}

const isRule = (cells: readonly string[]) => cells.every((one) => /^:?-{2,}:?$/.test(one));
/** Its closing characters go by `withoutClosing`: one pattern for both would look at each character again and again. */
const heading = /^(#{1,6})\s+(\S.*)$/;
const item = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(\S.*)$/;
const quote = /^>\s*(\S.*)$/;

/**
 * A typed or pasted text as its pieces: `#` headings and short lines that stand alone, lists, tables, quotes, paragraphs.
 * Words are never changed.
 */
export function blocksOfText(text: string): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let paragraph: string[] = [];
  let table: string[][] = [];
  const end = () => {
    if (paragraph.length) for (const block of plainBlocks(paragraph)) blocks.push(block);
    if (table.length > 1) blocks.push({ kind: 'table', rows: table });
    else if (table[0]) blocks.push({ kind: 'paragraph', text: table[0].join(' ; ') });
    [paragraph, table] = [[], []];
  };
  for (const line of text.split(/\r\n?|[\n\u2028\u2029]/)) {
    const bare = line.trim();
    if (!bare) {
      end();
      continue;
    }
    const cells = cellsOf(line);
    if (cells) {
      if (paragraph.length) end();
      if (!isRule(cells)) table.push(cells);
      continue;
    }
    if (table.length) end();
    // Under what was said, a dash tells by whom.
    if (/^[-–—]\s/.test(bare) && paragraph.length <= saidLines && isSaid(paragraph.join(' '))) {
      paragraph.push(bare);
      continue;
    }
    const [titled, listed, quoted] = [heading.exec(bare), item.exec(bare), quote.exec(bare)];
    // What announces a list is its heading.
    const announced = listed && paragraph.length === 1 && announces.exec(paragraph[0] ?? '');
    if (announced) {
      blocks.push({ kind: 'heading', level: 2, text: announced[1]?.trim() ?? '' });
      paragraph = [];
    }
    if (titled || listed || quoted) end();
    if (titled) blocks.push({ kind: 'heading', level: titled[1]?.length ?? 1, text: withoutClosing(titled[2] ?? '') });
    else if (listed) blocks.push({ kind: 'item', text: listed[1] ?? '' });
    else if (quoted) blocks.push({ kind: 'quote', text: quoted[1] ?? '' });
    else paragraph.push(bare);
  }
  end();
  return blocks;
}

/** Lines of what somebody is quoted with: of more, it is a text. */
const saidLines = 8;

/** A text between quotation marks, maybe with who said it. */
const isSaid = (text: string): boolean =>
  /^(?:«[^»]+»|“[^”]+”)\s*(?:[–—-]\s.{2,100}|\([^)]{2,100}\))?\.?$/.test(text.trim());

const announces = /^(\p{Lu}.{1,58}?)\s*:$/u;
const opens = /^[\p{Lu}\p{N}«“"]/u;
const isShort = (line: string, most: number): boolean => line.length <= most && !/[.!?…;,:»”"]$/.test(line);

/** Lines that follow each other: a heading above its text, a list of one line an item, else one paragraph. */
function plainBlocks(lines: readonly string[], isBelowTitle = false): SourceBlock[] {
  const [first = '', ...rest] = lines;
  if (rest.length === 0) return [plainBlock(first)];
  const next = rest[0] ?? '';
  // What was wrapped by hand goes on in the middle of a sentence.
  const isTitle =
    !isBelowTitle &&
    isShort(first, 50) &&
    /^\p{Lu}/u.test(first) &&
    opens.test(next) &&
    /[.!?…»”"]$/.test(rest.at(-1) ?? '');
  if (isTitle) return [{ kind: 'heading', level: 2, text: first }, ...plainBlocks(rest, true)];
  if (first.endsWith(':') && rest.length > 1 && rest.every((one) => isItem(one)))
    return [announced(first), ...rest.map((text) => ({ kind: 'item' as const, text }))];
  if (lines.length > 2 && lines.every((one) => isItem(one) && opens.test(one)))
    return lines.map((text) => ({ kind: 'item' as const, text }));
  return [plainBlock(lines.join(' '))];
}

const isItem = (line: string): boolean => line.length <= 60 && !/[.!?…]\s|:$/.test(line);

function announced(line: string): SourceBlock {
  const found = announces.exec(line);
  return found ? { kind: 'heading', level: 2, text: found[1]?.trim() ?? '' } : { kind: 'paragraph', text: line };
}

/** A heading without the `#` it may end with. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 1 && text[end - 1] === '#') end -= 1;
  return text.slice(0, end).trimEnd();
}

/** A short line without an end of a sentence, alone between empty ones, reads as a heading. */
function plainBlock(text: string): SourceBlock {
  if (isSaid(text)) return { kind: 'quote', text };
  const isHeading = isShort(text, 80) && text.split(' ').length <= 12;
  return isHeading ? { kind: 'heading', level: 2, text } : { kind: 'paragraph', text };
}
