import '@fontsource/anton/latin-400.css';
import '@fontsource/arimo/latin-400.css';
import '@fontsource/arimo/latin-700.css';
import '@fontsource/dm-serif-display/latin-400.css';
import '@fontsource/lilita-one/latin-400.css';
import '@fontsource/pacifico/latin-400.css';
import type { CanvasFont } from '@afi/contracts/canvas-parts';
import { fontFaces, fontOf } from './fonts.js';

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
