import type { CSSProperties, ReactNode } from 'react';
import type { Tone } from './Chip.js';

interface TileProps {
  tone?: Tone;
  /** Side in rem. */
  size?: number;
  /** An icon or a short word. */
  children: ReactNode;
}

/** Side of a tile, for its style sheet. */
export const tileSide = (rem: number) => ({ '--tile': `${rem}rem` }) as CSSProperties;

/** The rounded square that stands for a file or a thing to do. Always beside its name, so hidden from readers. */
export function Tile({ tone = 'p', size = 2.75, children }: TileProps) {
  return (
    <span className="tile" data-tone={tone} style={tileSide(size)} aria-hidden="true">
      {children}
    </span>
  );
}
