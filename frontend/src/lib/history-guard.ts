type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Hears of every step back or forward before the router, which must not have begun to listen yet: a browser calls what
 * listens to its window in the order it came, and the router would have left the page.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Asks `next` about each step from now on; what it stops never happens for the router. The answer ends it. */
export function guardHistory(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
