import { blocksOfText } from '@afi/runtime/text-blocks';
import { shortened } from '@afi/runtime/shortened';
import type { Block, Reading } from '../../tools/text/reading.js';

/** Words that were typed, said or found, as a document: called by their first heading, else by how they begin. */
export function textReading(text: string): Reading {
  const blocks = blocksOfText(text).flatMap((block): Block[] => {
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
