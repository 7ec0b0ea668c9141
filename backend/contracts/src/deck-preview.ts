import type { DrawnBrand } from './deck-brand.js';
import type { MediaView } from './media.js';
import type { Slide, SlideThemeName } from './slide-parts.js';

/** The first slide of a deck, as a list shows it; its pictures in their smallest form. */
export interface DeckPreview {
  slide: Slide;
  theme: SlideThemeName;
  brand: DrawnBrand | null;
  pictures: MediaView[];
}

declare module './creations.js' {
  interface CreationPreviews {
    deck?: DeckPreview;
  }
}
