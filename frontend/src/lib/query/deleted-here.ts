import type { Route } from '@afi/contracts/route';

const deleted = new Set<string>();

/** Deleted from this device: what it would answer is known, and the console of the browser tells of every 404. */
export const isDeletedHere = (id: unknown): boolean => typeof id === 'string' && deleted.has(id);

/** Takes note of an act before it is sent, since its change may be told before its answer; the answer takes that back. */
export function noteAct(route: Route, params: Readonly<Record<string, unknown>> = {}): () => void {
  const last = /:(\w+)$/.exec(route.path)?.[1];
  if (route.method === 'DELETE' && last) {
    const id = String(params[last]);
    deleted.add(id);
    return () => void deleted.delete(id);
  }
  // Whatever else is done to a thing: it is there again.
  for (const value of Object.values(params)) deleted.delete(String(value));
  return () => undefined;
}
