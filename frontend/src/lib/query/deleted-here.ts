import type { Route } from '@afi/contracts/route';

const deleted = new Set<string>();
const returning = new Map<string, Promise<void>>();

/** Deleted from this device: what it would answer is known, and the console of the browser tells of every 404. */
export const isDeletedHere = (id: unknown): boolean => typeof id === 'string' && deleted.has(id);

/** Is over once what brings it back is answered, where something does: asked for before, it would not be there. */
export const whenBack = (id: unknown): Promise<void> | undefined => returning.get(String(id));

/**
 * Takes note of an act before it is sent, since its change may be told before its answer. Answers what to say at its end:
 * whether it was done.
 */
export function noteAct(route: Route, params: Readonly<Record<string, unknown>> = {}): (isDone: boolean) => void {
  const last = /:(\w+)$/.exec(route.path)?.[1];
  if (route.method === 'DELETE' && last) {
    const id = String(params[last]);
    deleted.add(id);
    return (isDone) => void (isDone || deleted.delete(id));
  }
  // Whatever else is done to a thing: it is there again, soon.
  const ids = Object.values(params)
    .map(String)
    .filter((id) => deleted.delete(id));
  let answered = (): void => undefined;
  const answer = new Promise<void>((resolve) => (answered = resolve));
  for (const id of ids) returning.set(id, answer);
  return () => {
    for (const id of ids) returning.delete(id);
    answered();
  };
}
