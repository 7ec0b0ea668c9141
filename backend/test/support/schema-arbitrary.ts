import fc, { type Arbitrary } from 'fast-check';
import { anyText } from './any-text.js';

/** The part of JSON Schema that our OpenAPI document uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Ids that exist, likely ones for a field of this name. */
export type KnownIds = (name: string) => readonly string[];

/** Values a schema accepts, or nearly: rules JSON Schema cannot say (a known number) are left to luck. */
export function validOf(schema: Schema, ids: KnownIds, name = ''): Arbitrary<unknown> {
  const again = (inner: Schema, of = name): Arbitrary<unknown> => validOf(inner, ids, of);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((one) => again(one)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, again(inner, key)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
    }
    case 'array':
      return fc.array(again(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 4),
      });
    case 'integer':
      return fc.integer({ min: atLeast(schema.minimum), max: atMost(schema.maximum) });
    case 'number':
      return fc.double({ min: atLeast(schema.minimum), max: atMost(schema.maximum), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      // No random text is the name of a zone.
      return /^timezone$/i.test(name)
        ? fc.oneof(fc.constantFrom('Africa/Abidjan', 'Africa/Douala'), textOf(schema, ids(name)))
        : textOf(schema, ids(name));
    default:
      return junk();
  }
}

const atLeast = (minimum?: number): number => Math.max(minimum ?? -1_000, -2_147_483_648);
const atMost = (maximum?: number): number => Math.min(maximum ?? 1_000, 2_147_483_647);

/** `07:30`. */
const clock = '^([01]\\d|2[0-3]):[0-5]\\d$';

function textOf(schema: Schema, ids: readonly string[]): Arbitrary<string> {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'uri') return fc.webUrl();
  // Codes and keys: one class, so many times; and hours of a clock.
  if (schema.pattern === clock) return fc.stringMatching(new RegExp(clock));
  if (schema.pattern && /^\^\w?(\\d|\[\\w-\])\{\d+\}\$$/.test(schema.pattern))
    return fc.stringMatching(new RegExp(schema.pattern));
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? 60, minLength + 60));
  return fc.oneof(
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
    fc.constantFrom(
      '+2250700000002',
      'ABCD-EFGH',
      'Parents d’élèves',
      '<p>Bonjour <b>à tous</b></p>',
      'a@b.tld',
      'Africa/Abidjan',
    ),
  );
}

const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '%00',
  '%',
  "'",
  '"; drop table account;--',
  '../../etc/passwd',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'a'.repeat(5_000),
  '99999999999999999999',
  '2026-13-45T99:99:99Z',
  '-1',
  '0x7f',
  '💩'.repeat(50),
  '\r\nSet-Cookie: a=b',
];

/** Anything: of the wrong type, too long, hostile. */
export function junk(): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...nasty) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(null, true, 0, -0, -1, 1e308, 2 ** 53 + 2, 0.1, [], {}, [[]], [null]),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

export const junkText = (): Arbitrary<string> => fc.oneof(fc.constantFrom(...nasty), anyText(40));

/** A value with one of its parts, anywhere in it, put in another's place, left out or added to. */
export function bentOf(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), junk(), fc.nat(2))
    .map(([value, place, other, how]) => bend(value, place, other, how));
}

function bend(value: unknown, place: number, other: unknown, how: number): unknown {
  if (typeof value !== 'object' || value === null) return other;
  if (Array.isArray(value))
    return how === 0
      ? [...(value as unknown[]), other]
      : value.map((one, at) => (at === place % value.length ? bend(one, place >> 2, other, how) : (one as unknown)));
  const keys = Object.keys(value);
  const key = keys[place % Math.max(1, keys.length)] ?? 'extra';
  const { [key]: old, ...rest } = value as Record<string, unknown>;
  if (how === 0) return rest;
  if (how === 1) return { ...value, [`${key}2`]: other };
  return { ...rest, [key]: bend(old, place >> 2, other, how) };
}
