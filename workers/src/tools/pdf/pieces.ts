import { normalised } from '@afi/contracts/letters';
import type { PdfRun } from './pdf-page.js';

/** A run that carries letters, cleaned, with its right edge. Lengths in points, `y` the baseline from the top. */
export interface Piece {
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  font: string;
}

const blank = /^[\s\u00a0]*$/;

/** Ligatures, private-use glyphs and control characters as pdf.js leaves them, made into plain text. */
function clean(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => normalised(ligature, 'NFKC'))
    .replace(/[\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf0a8\u2751\u27a2\u25aa\u25cf\u25a0\u25ba\u2756]/g, '•')
    .replace(/[\t\n\r]/g, ' ')
    .replace(/[\p{Cc}\p{Co}\u200b\u2060\ufeff\ufffd]/gu, '');
}

/** Bold is often made by printing the same run twice, a hair apart. */
function withoutTwins(pieces: readonly Piece[]): Piece[] {
  const seen = new Map<string, Piece>();
  return pieces.filter((piece) => {
    const key = `${piece.text}|${Math.round(piece.y / 2)}`;
    const twin = seen.get(key);
    if (twin && Math.abs(twin.x0 - piece.x0) < 1.5) return false;
    seen.set(key, piece);
    return true;
  });
}

/** The runs of a page that hold text, each once. */
export function piecesOf(runs: readonly PdfRun[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [raw, x, y, width, size, font] of runs) {
    const text = clean(raw);
    if (!blank.test(text) && size >= 2) pieces.push({ text, x0: x, x1: x + width, y, size, font });
  }
  return withoutTwins(pieces);
}
