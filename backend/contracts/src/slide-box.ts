import type { ChartKind } from './slide-parts.js';
import type { Paragraph } from './slide-text.js';

/** A slide is so wide and so high: points of a PDF, and of a PPTX of 16 to 9. */
export const slideWidth = 960;
export const slideHeight = 540;

/** Where a box stands, from the upper left corner. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What is drawn, the lowest first: the same in the browser, in a PDF and in a PPTX. */
export type SlideBox = Place &
  (
    | { kind: 'rect'; fill: string; round: number }
    | {
        kind: 'text';
        /** Which field of the slide it shows: `title`, `text`, `items.2`. */
        field: string;
        paragraphs: readonly Paragraph[];
        size: number;
        bold: boolean;
        color: string;
        quiet: string;
        /** What is behind it. */
        on: string;
        align: 'left' | 'center';
        valign: 'top' | 'middle' | 'bottom';
        /** Whether all of it is inside. */
        fits: boolean;
      }
    | {
        kind: 'picture';
        mediaId: string | null;
        round: number;
        fill: string;
        /** All of it is seen; without, it is cut to its box. */
        fit?: 'contain';
      }
    | {
        kind: 'chart';
        chart: ChartKind;
        name: string;
        labels: string[];
        values: number[];
        color: string;
        series: readonly string[];
      }
    | {
        kind: 'table';
        rows: readonly (readonly string[])[];
        size: number;
        fits: boolean;
        color: string;
        head: string;
        onHead: string;
        line: string;
      }
  );
