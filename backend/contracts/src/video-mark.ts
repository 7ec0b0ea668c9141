import { initialsOf } from './initials.js';
import { night, rect, white, type FrameShape } from './frame-shapes.js';
import { textWidth } from './slide-text.js';

/** Whose film it is. */
export interface FrameMark {
  readonly name: string;
  /** It has a logo that can be shown; its initials stand there where it has none. */
  readonly logo?: boolean;
}

/** The mark of a community in the corner of a frame so wide, above all words: its logo or its initials, and as much of its name as is read in passing. */
export function markOf({ name, logo = false }: FrameMark, w: number): FrameShape[] {
  // A logo is read by its drawing: it needs more room than two letters.
  const [high, size, top] = [logo ? 46 : 34, 17, logo ? 14 : 18];
  const most = w * 0.42;
  let shown = name.trim();
  while (shown.length > 4 && textWidth(shown, size, true) > most)
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  // Letters of our own font are narrower than those of browsers, which must have room too.
  const wide = high + 8 + textWidth(shown, size, true) / 1.04 + 14;
  const left = w - 20 - wide;
  const line = { kind: 'line', y: top + high / 2 + size * 0.35, size, bold: true, edge: false } as const;
  const named: FrameShape = { ...line, x: left + high + 6, align: 'left', runs: [{ text: shown, color: white }] };
  const side = high - 8;
  // Logos are drawn for white, and stand on it: seen on every picture, whatever they let through.
  if (logo)
    return [
      rect(left, top, wide, high, 13, night, 0.62),
      rect(left + 4, top + 4, side, side, 9, white),
      { kind: 'logo', x: left + 7, y: top + 7, w: side - 6, h: side - 6, round: 6 },
      named,
    ];
  const initials = initialsOf(name);
  return [
    rect(left, top, wide, high, high / 2, night, 0.62),
    rect(left + 3, top + 3, high - 6, high - 6, (high - 6) / 2, white, 0.95),
    {
      ...{ ...line, size: 13, y: top + high / 2 + 13 * 0.35, x: left + high / 2, align: 'center' },
      runs: [{ text: initials, color: night }],
    },
    named,
  ];
}
