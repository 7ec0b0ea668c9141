import type { Reading } from '../../../tools/text/reading.js';

/** A numbered stretch of the document: what the model reads, and what it has to cite. */
export interface ModelPassage {
  id: string;
  page: number | null;
  /** Heading it stands under; empty when none. */
  heading: string;
  text: string;
}

const fewestLetters = 300;
const mostLetters = 1800;

/** Cuts a document into passages of 300 to 1 800 letters at its paragraphs; one never spans two headings. */
export function modelPassages(reading: Reading): ModelPassage[] {
  const passages: ModelPassage[] = [];
  let heading = '';
  let open: ModelPassage | null = null;
  for (const block of reading.blocks) {
    if (block.kind === 'heading') {
      heading = block.text;
      open = null;
      continue;
    }
    if (block.kind === 'aside') continue;
    for (const text of pieces(block.text)) {
      if (open && open.text.length < fewestLetters && open.text.length + text.length < mostLetters)
        open.text += `\n${text}`;
      else {
        open = { id: `p${passages.length + 1}`, page: block.page, heading, text };
        passages.push(open);
      }
    }
  }
  return passages;
}

/** A paragraph longer than a passage falls at its sentences. */
function pieces(text: string): string[] {
  if (text.length <= mostLetters) return [text];
  return (
    text
      .match(new RegExp(`[\\s\\S]{1,${mostLetters - 200}}(?:[.!?…]\\s|$)|[\\s\\S]{1,${mostLetters}}`, 'gu'))
      ?.map((piece) => piece.trim())
      .filter(Boolean) ?? [text]
  );
}

/** Groups passages into readings that fit a model's context. `letters` bounds one group; 3.5 letters make about a token. */
export function readingsOf(passages: readonly ModelPassage[], letters: number): ModelPassage[][] {
  const groups: ModelPassage[][] = [];
  let size = Infinity;
  for (const passage of passages) {
    const length = passage.text.length + passage.heading.length + 16;
    if (size + length > letters) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(passage);
    size += length;
  }
  return groups;
}

/** Passages as they stand in a prompt: `[p12] text`, with their heading where it changes. */
export function printed(passages: readonly ModelPassage[]): string {
  let heading = '';
  return passages
    .map((passage) => {
      const above = passage.heading !== heading && passage.heading ? `\n# ${passage.heading}\n` : '';
      heading = passage.heading;
      return `${above}[${passage.id}] ${passage.text.replace(/(?<!\s)\s*\n\s*/g, ' / ')}`;
    })
    .join('\n');
}
