import type { CanvasLayer } from '@afi/contracts/canvas-parts';
import { tidied } from './layers.js';

/** What a key means while no field is written in. */
export type KeyAct = { kind: 'undo' | 'redo' | 'copy' | 'remove' | 'leave' } | { kind: 'move'; dx: number; dy: number };

/** Pixels of the picture an arrow moves by, and with the shift key. */
const steps = { small: 4, large: 40 } as const;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Null for a key that is nobody's here. */
export function actOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): KeyAct | null {
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    if (letter === 'y') return { kind: 'redo' };
    return letter === 'd' ? { kind: 'copy' } : null;
  }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' };
  if (key === 'Escape') return { kind: 'leave' };
  const [x, y] = arrows[key] ?? [];
  if (x === undefined || y === undefined) return null;
  const step = shiftKey ? steps.large : steps.small;
  return { kind: 'move', dx: x * step, dy: y * step };
}

export const movedBy = (layer: CanvasLayer, dx: number, dy: number): CanvasLayer =>
  tidied({ ...layer, x: layer.x + dx, y: layer.y + dy });
