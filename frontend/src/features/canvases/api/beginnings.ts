import type { CanvasDrawing } from '@afi/contracts/canvas-parts';
import type { CanvasView } from '@afi/contracts/canvases';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

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

/** It is on the server: it is no longer only here. */
export const forgetBeginning = (id: string): void => void onlyHere.delete(id);

/** A canvas of version 0, which no server has; null where it does not begin here. */
function begunOf(id: string, state: unknown): CanvasView | null {
  const beginning = (state as { beginning?: Beginning } | null)?.beginning;
  if (!beginning) return null;
  const now = new Date().toISOString();
  return {
    ...{ id, ...beginning, pictures: [], files: [], state: 'ready', jobId: null, error: null, share: null },
    ...{ createdAt: now, updatedAt: now, version: 0 },
  };
}

/** What the canvas of this page begins with, as the history keeps it; once it is `saved`, that is old, and the history lets it go. */
export function useBegun(id: string, saved: boolean): CanvasView | null {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const begun = useMemo(() => begunOf(id, state), [id, state]);
  const isOld = saved && begun !== null;
  useEffect(() => {
    // Where another screen is on its way, the history has its address already.
    if (isOld && window.location.pathname === pathname) void navigate(pathname, { replace: true, state: null });
  }, [isOld, pathname, navigate]);
  return begun;
}
