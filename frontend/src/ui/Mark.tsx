import type { CSSProperties, ReactNode } from 'react';
import { initialsOf } from '../lib/format.js';
import type { Tone } from './Chip.js';

interface MarkProps {
  /** Initials are taken from it when there is neither picture nor icon. */
  name?: string;
  picture?: string | null;
  tone?: Tone;
  /** Side in rem. */
  size?: number;
  children?: ReactNode;
}

/**
 * The rounded square that stands for a person, a community or a file. Always beside its name, so hidden from readers;
 * initials are drawn by the style sheet, or they would count as the visible label of a button around them.
 */
export function Mark({ name = '', picture, tone = 'p', size = 2.75, children }: MarkProps) {
  const style = { '--mark': `${size}rem` } as CSSProperties;
  const initials = picture || children ? undefined : initialsOf(name);
  return (
    <span className="tile-mark" data-tone={tone} data-initials={initials} style={style} aria-hidden="true">
      {picture ? <img src={picture} alt="" loading="lazy" width={88} height={88} /> : children}
    </span>
  );
}
