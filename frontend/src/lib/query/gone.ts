import type { Route } from '@afi/contracts/route';

const gone = new Set<string>();

/** Deleted from this device: what it would answer is known, and the console of the browser tells of every 404. */
export const isGone = (id: unknown): boolean => typeof id === 'string' && gone.has(id);

/** Takes note of an act before it is sent, since its change may be told before its answer; the answer takes that back. */
export function noteAct(route: Route, params: Readonly<Record<string, unknown>> = {}): () => void {
  const last = /:(\w+)$/.exec(route.path)?.[1];
  if (route.method === 'DELETE' && last) {
    const id = String(params[last]);
    gone.add(id);
    return () => void gone.delete(id);
  }
  // Whatever else is done to a thing: it is there again.
  for (const value of Object.values(params)) gone.delete(String(value));
  return () => undefined;
}
