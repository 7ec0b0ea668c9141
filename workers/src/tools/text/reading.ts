/**
 * A piece of a document in reading order. `page` counts from 1 and is null for a web page; `level` is 1 (largest) to 6
 * and only set for headings. `aside` holds what makes no sentence of its own (rows of tables, captions, notes): counted, never quoted.
 */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'aside';
  text: string;
  page: number | null;
  level?: number;
}

/** A document as it was read, whatever it came from: what the analyse stage works on. */
export interface Reading {
  title: string;
  /** Address the person gave or was sent on to; null for an uploaded PDF. */
  url: string | null;
  /** Language the document itself declares (`fr-FR`), when it does. */
  declaredLanguage: string | null;
  pages: number | null;
  blocks: Block[];
  /** What is set largest on the first pages of a PDF, the largest first: one of them is its title, most likely. */
  large?: string[];
}

/** A reading as it travels and as it is kept. It grows with its document, so only a child process or a thread unfolds it. */
export type ReadingBytes = Uint8Array<ArrayBuffer>;

export function packReading(reading: Reading): ReadingBytes {
  return new TextEncoder().encode(JSON.stringify(reading));
}

export function unpackReading(bytes: Uint8Array): Reading {
  return JSON.parse(new TextDecoder().decode(bytes)) as Reading;
}
