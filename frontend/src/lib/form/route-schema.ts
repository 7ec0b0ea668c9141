import { fieldProblems, type FieldProblem } from '@afi/contracts/field-problem';
import type { Route } from '@afi/contracts/route';
import type { z } from 'zod';
import { holdReload } from '../chunk-reload.js';

/** The contracts of a word with their real checks: `() => import('@afi/contracts/checked/posts')`. */
export type CheckedContracts = () => Promise<object>;

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  shape?: Readonly<Record<string, z.ZodType>>;
  options?: readonly z.ZodType[];
  /** The field that says which of the options it is. */
  discriminator?: string;
}
const definitionOf = (schema: z.ZodType): Definition => schema.def;

const isRoute = (value: unknown): value is Route => typeof (value as Route | null)?.path === 'string';

/**
 * Body schema of `route`, zod itself included. Null when it cannot be had (no network): the server checks all the same,
 * and the page must not start afresh under what is being written.
 */
export async function loadBodySchema(route: Route, checked: CheckedContracts): Promise<z.ZodType | null> {
  const release = holdReload();
  try {
    const all = Object.values(await checked()).flatMap((part: unknown) =>
      typeof part === 'object' && part !== null ? Object.values(part) : [],
    );
    const same = all.filter(isRoute).find((one) => one.method === route.method && one.path === route.path);
    return same?.body ?? null;
  } catch {
    return null;
  } finally {
    release();
  }
}

/** Of a body that has several shapes, the one that a field of it names, or else the one with just these fields. */
function fitting(schema: z.ZodType, body: object): z.ZodType {
  const { options = [], discriminator } = definitionOf(schema);
  if (discriminator) {
    const named = (body as Record<string, unknown>)[discriminator];
    return options.find((one) => definitionOf(one).shape?.[discriminator]?.safeParse(named).success) ?? schema;
  }
  const names = Object.keys(body).sort().join();
  const fits = (one: z.ZodType) =>
    Object.keys(definitionOf(one).shape ?? {})
      .sort()
      .join() === names;
  return options.find(fits) ?? schema;
}

function longest(schema: z.ZodType | undefined): number | undefined {
  if (!schema) return undefined;
  const { maxLength } = schema as { maxLength?: number | null };
  if (typeof maxLength === 'number') return maxLength;
  const { innerType, in: before } = definitionOf(schema);
  return longest(innerType ?? before);
}

/** Most characters a text of the body may have, for `maxLength`. */
export function limitOf(schema: z.ZodType, body: object, field: string): number | undefined {
  return longest(definitionOf(fitting(schema, body)).shape?.[field]);
}

/** What is wrong with a body, as the server would say it. */
export function problemsIn(schema: z.ZodType, body: object): FieldProblem[] {
  const result = fitting(schema, body).safeParse(body);
  return result.success ? [] : result.error.issues.flatMap((issue) => fieldProblems(issue, '/'));
}
