import type { SourceBlock, SourceSlide } from '@afi/contracts/creations';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { officeText } from './office-text.js';
import { Room } from './office-xml.js';
import { presentationBlocks } from './presentation.js';
import { Unzipped } from './unzip.js';

/** Rows of a book that something is made of. */
const mostRows = 40;

/** What an office file says, and what it calls itself on its first slide. */
export interface OfficeBlocks {
  title: string;
  blocks: SourceBlock[];
  /** Of a presentation. */
  slides?: SourceSlide[];
}

/** The first rows of a book, as of a CSV file. */
function tableOf(text: string): SourceBlock[] {
  const lines = text.split('\n').filter((line) => line.trim());
  const rows = lines.slice(0, mostRows).map((line) => line.split(' | '));
  return rows.length > 1 ? [{ kind: 'table', rows }] : [];
}

/**
 * An office file as a source: a presentation slide by slide, any other as its text. To be run where it can be stopped.
 * @throws Failure `office-broken`, `office-too-large`, `office-locked`
 */
export function officeBlocks(bytes: Uint8Array, type: string): OfficeBlocks {
  if (type.includes('spreadsheetml')) return { title: '', blocks: tableOf(officeText(bytes, type)) };
  if (!type.includes('presentationml')) return { title: '', blocks: blocksOfText(officeText(bytes, type)) };
  const zip = new Unzipped(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { blocks, slides } = presentationBlocks(zip, new Room());
  const [first] = blocks;
  return { title: first?.kind === 'heading' ? first.text : '', blocks, slides };
}
