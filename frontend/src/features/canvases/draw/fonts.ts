import type { CanvasFont } from '@afi/contracts/canvas-parts';

/** What the letters of a text are made of; `line` is the height of a line over the size of its letters. */
export const fontFaces: Readonly<Record<CanvasFont, { family: string; weight: 400 | 700; line: number }>> = {
  plain: { family: 'Arimo', weight: 400, line: 1.25 },
  bold: { family: 'Arimo', weight: 700, line: 1.2 },
  poster: { family: 'Anton', weight: 400, line: 1.22 },
  round: { family: 'Lilita One', weight: 400, line: 1.12 },
  elegant: { family: 'DM Serif Display', weight: 400, line: 1.14 },
  hand: { family: 'Pacifico', weight: 400, line: 1.45 },
};

/** As a canvas is told of a font. */
export function fontOf(font: CanvasFont, size: number): string {
  const { family, weight } = fontFaces[font];
  return `${weight} ${size}px "${family}", Arial, sans-serif`;
}
