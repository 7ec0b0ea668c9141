import type { MadePdf } from '../../../platform/files/made-pdf.js';

/** A book that was made of a story. */
export interface StoryPdf extends MadePdf {
  /** Of the story it tells. */
  readonly version: number;
}

/** Where they lie. */
export const storyBooks = 'books/';
