const listeners = new Set<(id: string) => void>();

/** Something with this id was on the screen, whatever page showed it. */
export function tellSeen(id: string): void {
  for (const listener of listeners) listener(id);
}

/** Answers how to stop hearing of it. */
export function onSeen(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const here = new Set<string>();

/** A part of the page shows this and keeps it true: nothing of it needs telling meanwhile. Answers how to end that. */
export function showHere(id: string): () => void {
  here.add(id);
  tellSeen(id);
  return () => void here.delete(id);
}

/** The one of these that is shown by a part of the page. */
export const shownHere = (ids: readonly string[]): string | undefined => ids.find((id) => here.has(id));

const toldHere = new Set<string>();

/** The page tells of this kind of news itself, in a place of its own. Answers how to end that. */
export function tellHere(kind: string): () => void {
  toldHere.add(kind);
  return () => void toldHere.delete(kind);
}

export const isToldHere = (kind: string): boolean => toldHere.has(kind);
