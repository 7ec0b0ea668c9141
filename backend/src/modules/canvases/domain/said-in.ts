import { maxCanvasCode } from '@afi/contracts/canvas-parts';
import type { SourceBlock, SourceMaterial } from '@afi/contracts/creations';
import { beginningOf } from '@afi/runtime/shortened';

/** Characters below a title: more is not read on a picture. */
const mostText = 320;

/** What is said of a source on one picture: few words, one photo, one price. */
export interface Said {
  title: string;
  text: string;
  price: string;
  mediaId: string | null;
  /** Whose it is. */
  from: string;
  /** Where all of it is read; empty where that does not fit a code to scan. */
  url: string;
}

/** In the source's own words: nothing is invented. */
export function saidIn({ title, blocks, from = '', url = '' }: SourceMaterial): Said {
  const product = blocks.find((one) => one.kind === 'product');
  const heading = title || product?.name || textOf(blocks.find((one) => textOf(one)));
  const others = blocks.map(textOf).filter((text) => text && text !== heading);
  const many = blocks.filter((one) => one.kind === 'product').length > 1;
  return {
    ...{ title: beginningOf(heading, 120), from: beginningOf(from, 80), url: url.length > maxCanvasCode ? '' : url },
    text: others.join('\n').length > mostText ? beginningOf(others.join(' '), mostText) : others.join('\n'),
    price: many ? '' : (product?.price ?? ''),
    mediaId: blocks.flatMap((one) => ('mediaId' in one && one.mediaId ? one.mediaId : [])).at(0) ?? null,
  };
}

function textOf(block: SourceBlock | undefined): string {
  if (!block || block.kind === 'table') return '';
  if (block.kind === 'product') return [block.name, block.price].filter(Boolean).join(' – ');
  return block.text
    .slice(0, mostText * 4)
    .replace(/\s+/g, ' ')
    .trim();
}
