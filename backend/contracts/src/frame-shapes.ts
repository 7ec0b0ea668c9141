/** A line of words, its baseline at `y`; where `edge` is set, a dark line goes around its letters. */
export interface FrameLine {
  kind: 'line';
  /** Runs of one colour, one behind the other. */
  runs: readonly { text: string; color: string }[];
  x: number;
  y: number;
  size: number;
  bold: boolean;
  align: 'left' | 'center';
  edge: boolean;
}

/** A box of one colour; `shade` goes from nothing at its top to its colour at its bottom. */
export interface FrameRect {
  kind: 'rect' | 'shade';
  x: number;
  y: number;
  w: number;
  h: number;
  round: number;
  fill: string;
  opacity: number;
}
/** Where the logo of the mark stands, whole and in its middle. */
export interface FrameLogo {
  kind: 'logo';
  x: number;
  y: number;
  w: number;
  h: number;
  round: number;
}
export type FrameShape = FrameLine | FrameRect | FrameLogo;

export const white = '#ffffff';
export const night = '#0b1520';

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  round: number,
  fill: string,
  opacity = 1,
  isShade = false,
): FrameRect => ({ kind: isShade ? 'shade' : 'rect', x, y, w, h, round, fill, opacity });
