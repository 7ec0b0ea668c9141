import type { CanvasDrawing } from '@afi/contracts/canvas-parts';
import type { CanvasView } from '@afi/contracts/canvases';

/** What a canvas begins with: a template, or nothing but a size. */
export interface Beginning extends CanvasDrawing {
  title: string;
}

/** Canvases somebody only looks at: on the server from their first change on. */
const onlyHere = new Set<string>();

/** Whether the server was not told of it yet, for all this page knows. */
export const isOnlyHere = (id: string): boolean => onlyHere.has(id);

/** Its id, and what the history of the browser keeps of it: a reload finds it again. */
export function beginHere(beginning: Beginning): { id: string; state: { beginning: Beginning } } {
  const id = crypto.randomUUID();
  onlyHere.add(id);
  return { id, state: { beginning } };
}

/** It is on the server: what the history keeps of it is old from now on. */
export function isThere(id: string): void {
  onlyHere.delete(id);
  const kept = window.history.state as { usr?: { beginning?: Beginning } } | null;
  if (kept?.usr?.beginning && window.location.pathname.endsWith(id))
    window.history.replaceState({ ...kept, usr: null }, '');
}

/** A canvas of version 0, which no server has; null where it does not begin here. */
export function begunOf(id: string, state: unknown): CanvasView | null {
  const beginning = (state as { beginning?: Beginning } | null)?.beginning;
  if (!beginning) return null;
  const now = new Date().toISOString();
  return {
    ...{ id, ...beginning, pictures: [], files: [], state: 'ready', jobId: null, error: null, share: null },
    ...{ createdAt: now, updatedAt: now, version: 0 },
  };
}
