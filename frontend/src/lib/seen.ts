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
