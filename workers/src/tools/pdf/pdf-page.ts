import type { ReadingBytes } from '../text/reading.js';

/** A run of glyphs as pdf.js has it: `[text, x, baseline from the top, width, font size, font]`, all in points. */
export type PdfRun = [text: string, x: number, y: number, width: number, size: number, font: string];

/** One page of positioned text. `fonts` names the fonts first met on this page (`ABCDEF+Arial-BoldMT`). */
export interface PdfPage {
  page: number;
  pages: number;
  width: number;
  height: number;
  runs: PdfRun[];
  fonts: Record<string, string>;
}

/** What the reader is asked: one file, whole. It may open none itself. */
export interface PdfRequest {
  bytes: Uint8Array;
}

/** Why the reader gave up; each has its own error code for the person. */
export type PdfRefusal = 'encrypted' | 'broken' | 'empty' | 'too-large' | 'blank' | 'no-text';

/** What the reader tells: how far it is, then the reading piece by piece. */
export type PdfMessage =
  | { kind: 'page'; page: number; pages: number; words: number }
  | { kind: 'piece'; bytes: ReadingBytes }
  | { kind: 'end' }
  | { kind: 'refused'; reason: PdfRefusal; pages: number };
