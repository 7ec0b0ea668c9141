import { isDeepStrictEqual } from 'node:util';

/** Whether two values are the same once they are kept: jsonb has an order of keys of its own, and no undefined. */
export const sameKept = (one: unknown, other: unknown): boolean => isDeepStrictEqual(asKept(one), asKept(other));

const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
