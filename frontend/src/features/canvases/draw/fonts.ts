import '@fontsource/anton/latin-400.css';
import '@fontsource/arimo/latin-400.css';
import '@fontsource/arimo/latin-700.css';
import '@fontsource/dm-serif-display/latin-400.css';
import '@fontsource/lilita-one/latin-400.css';
import '@fontsource/pacifico/latin-400.css';
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

let loaded: Promise<void> | undefined;

/** Fetches all letters, once: a canvas that is drawn before would be measured with others. */
export function loadFonts(): Promise<void> {
  loaded ??= Promise.all(
    (Object.keys(fontFaces) as CanvasFont[]).map((font) => document.fonts?.load(fontOf(font, 20), 'Aé1')),
  ).then(
    () => undefined,
    () => {
      // Without a network the device's own stand in; asked again with the next canvas.
      loaded = undefined;
    },
  );
  return loaded;
}
