/** A run of glyphs as the child sends it: `[text, x, baseline from the top, width, font size, font]`, all in points. */
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

/** What the parent asks of the child: one file, by its path. */
export interface PdfRequest {
  path: string;
}

/** Why the child gave up; each has its own error code for the person. */
export type PdfRefusal = 'encrypted' | 'broken' | 'empty' | 'too-large';

/** What the child tells its parent. */
export type PdfMessage =
  | { kind: 'page'; page: PdfPage }
  | { kind: 'end'; title: string; broken: number }
  | { kind: 'refused'; reason: PdfRefusal };
