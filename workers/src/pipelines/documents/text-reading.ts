import type { SourceBlock } from '@afi/contracts/creations';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { shortened } from '@afi/runtime/shortened';
import type { Block, Reading } from '../../tools/text/reading.js';
import { countWords } from '../../tools/text/words.js';

/** A text of fewer words is a notice. */
export const noticeWords = 60;

/** The lines of a notice, each a paragraph; one that goes on in the middle of a sentence was only wrapped. */
function linesOf(text: string): SourceBlock[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n?|[\n\u2028\u2029]/)) {
    const [bare, before] = [line.trim(), lines.at(-1)];
    if (!bare) continue;
    if (before && /^\p{Ll}/u.test(bare) && !/[.!?…:;,]$/.test(before)) lines[lines.length - 1] = `${before} ${bare}`;
    else lines.push(bare);
  }
  return lines.map((one) => ({ kind: 'paragraph', text: one }));
}

/** Words that were typed, said or found, as a document: called by their first heading, else by how they begin. */
export function textReading(text: string): Reading {
  const found = blocksOfText(text);
  const isNotice = found.every(({ kind }) => kind === 'paragraph') && countWords(text) < noticeWords;
  const blocks = (isNotice ? linesOf(text) : found).flatMap((block): Block[] => {
    if (block.kind === 'table')
      return block.rows.map((cells) => ({ kind: 'aside', text: cells.join(' · '), page: null }));
    if (block.kind === 'heading') return [{ kind: 'heading', level: block.level, text: block.text, page: null }];
    if (block.kind === 'item') return [{ kind: 'item', text: block.text, page: null }];
    return 'text' in block && block.text ? [{ kind: 'paragraph', text: block.text, page: null }] : [];
  });
  const heading = blocks.find(({ kind }) => kind === 'heading');
  const title = shortened((heading ?? blocks[0])?.text ?? '', 100);
  return { title, url: null, declaredLanguage: null, pages: null, blocks };
}
