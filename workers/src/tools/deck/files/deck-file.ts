import type { ReadPicture } from './pictures.js';
import type { Language } from '@afi/contracts/language';
import type { Slide, SlideThemeName } from '@afi/contracts/slide-parts';

/** What is drawn into a file. */
export interface DrawnDeck {
  title: string;
  language: Language;
  theme: SlideThemeName;
  slides: readonly Slide[];
  pictureOf: ReadPicture;
  /** Told after each slide. */
  onSlide?: (at: number) => void;
}

/** What no file of a page or a slide may hold; spaces of every width are one that every font has. */
export const plain = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[\u202f\u2007\u2009]/g, '\u00a0');
