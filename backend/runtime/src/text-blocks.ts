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
const heading = /^(#{1,6})\s+(.+?)\s*#*$/;
const item = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(.+)$/;
const quote = /^>\s*(.+)$/;

/**
 * A typed or pasted text as its pieces: `#` headings and short lines that stand alone, lists, tables, quotes, paragraphs.
 * Words are never changed.
 */
export function blocksOfText(text: string): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let paragraph: string[] = [];
  let table: string[][] = [];
  const end = () => {
    if (paragraph.length) blocks.push(plainBlock(paragraph.join(' ')));
    if (table.length > 1) blocks.push({ kind: 'table', rows: table });
    else if (table[0]) blocks.push({ kind: 'paragraph', text: table[0].join(' ; ') });
    [paragraph, table] = [[], []];
  };
  for (const line of text.split('\n')) {
    const cells = cellsOf(line);
    if (cells) {
      if (paragraph.length) end();
      if (!isRule(cells)) table.push(cells);
      continue;
    }
    if (table.length) end();
    const bare = line.trim();
    const [titled, listed, quoted] = [heading.exec(bare), item.exec(bare), quote.exec(bare)];
    if (!bare || titled || listed || quoted) end();
    if (titled) blocks.push({ kind: 'heading', level: titled[1]?.length ?? 1, text: titled[2] ?? '' });
    else if (listed) blocks.push({ kind: 'item', text: listed[1] ?? '' });
    else if (quoted) blocks.push({ kind: 'quote', text: quoted[1] ?? '' });
    else if (bare) paragraph.push(bare);
  }
  end();
  return blocks;
}

/** A short line without an end of a sentence, alone between empty ones, reads as a heading. */
function plainBlock(text: string): SourceBlock {
  const isHeading = text.length <= 80 && !/[.!?…;,:»”"]$/.test(text) && text.split(' ').length <= 12;
  return isHeading ? { kind: 'heading', level: 2, text } : { kind: 'paragraph', text };
}
