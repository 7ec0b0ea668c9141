import { useState } from 'react';

type Wrong = Partial<Record<string, string>>;

/** What is wrong with what somebody tried to send, and what that was. */
interface Tried {
  found: Wrong;
  body: object;
}

interface Seen extends Tried {
  /** The fields, the same object while nothing changes. */
  values: object;
  /** Another one with each try. */
  round: string;
  /** Pointers to what was added since the last try, and nobody filled in yet. */
  untouched: ReadonlySet<string>;
}

const at = (body: object, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], body);
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const typeOf = (value: unknown): unknown => (value as { type?: unknown } | null | undefined)?.type;
const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
/** It came with what was just added, and is as it came. */
const isNew = (before: unknown, now: unknown): boolean =>
  (isEmpty(before) && isEmpty(now)) || (typeOf(now) !== undefined && typeOf(before) !== typeOf(now));

function untouchedIn(seen: Seen, { body, found }: Tried): Set<string> {
  const quiet = Object.keys(found).filter((pointer) => {
    if (!pointer.startsWith('/')) return false;
    const [before, now] = [at(seen.body, pointer), at(body, pointer)];
    if (seen.untouched.has(pointer)) return isSame(before, now);
    return !(pointer in seen.found) && isNew(before, now);
  });
  return new Set(quiet);
}

const none: ReadonlySet<string> = new Set();

/**
 * What is told of what is wrong, by field and by pointer; nothing before the first try. What was added since the last one (a
 * button, a product) is wrong as long as it is empty, and nobody is told so before they touched it or try again.
 */
export function useTold(tried: Tried | null, values: object, round: string): Wrong {
  const [seen, setSeen] = useState<Seen | null>(null);
  if (!tried) return {};
  const { found } = tried;
  let untouched = seen?.untouched ?? none;
  if (seen?.values !== values || seen.round !== round) {
    untouched = seen?.round === round ? untouchedIn(seen, tried) : none;
    setSeen({ ...tried, values, round, untouched });
  }
  if (untouched.size === 0) return found;
  const pointers = Object.keys(found).filter((key) => key.startsWith('/'));
  // A field says nothing where all that is wrong in it is new.
  const isQuiet = (key: string) => {
    if (key.startsWith('/')) return untouched.has(key);
    const own = pointers.filter((pointer) => pointer.split('/')[1] === key);
    return own.length > 0 && own.every((pointer) => untouched.has(pointer));
  };
  return Object.fromEntries(Object.entries(found).filter(([key]) => !isQuiet(key)));
}
