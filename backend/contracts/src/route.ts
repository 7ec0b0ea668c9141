import { z } from 'zod';
import { uuid } from './id.js';
import type { MediaKind } from './media-kind.js';
import type { Word } from './word.js';

/** The three account types (spec 6). */
export const userTypes = ['admin', 'manager', 'client'] as const;
export type UserType = (typeof userTypes)[number];

/**
 * Who may call a route. `public`: anyone. `session`: any signed-in account. An account type: only that type.
 * `superadmin`: an admin whose role is superadmin. `operator`: an admin, or the metrics token.
 * `development`: anyone, but the route exists in the embedded mode only.
 */
export type Access = 'public' | 'session' | UserType | 'superadmin' | 'operator' | 'development';

/** How often a route may be called. Counted in a store shared by every API node. */
export interface RouteLimit {
  points: number;
  seconds: number;
  by: 'address' | 'account';
}

/** What a hand changes, tap by tap: more than it does in an hour, less than a program would. */
export const smallWrites = { points: 600, seconds: 3_600, by: 'account' } as const satisfies RouteLimit;

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly access: Access;
  readonly status: number;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Creates or spends: honours the `Idempotency-Key` header. */
  readonly idempotent: boolean;
  readonly limit?: RouteLimit;
  /** Takes one file as multipart/form-data beside, or instead of, JSON. */
  readonly file?: RouteFile;
  /** Words a GET tells of, that of its rows first: a screen showing it follows their changes. */
  readonly reads: readonly Word[];
  /** The GET that answers one row of this list: a change fetches the row, not the list. */
  readonly row?: Route;
  /** Content type of an answer that is no JSON: a file to keep. */
  readonly produces?: string;
  /** Header of the signature (`sha256=…`) over the bytes of the body, which are kept as they came. */
  readonly signedBy?: string;
  /** It lives beside `/api`, where those who call it look for it, under one letter: the app’s service worker leaves those alone. */
  readonly isUnprefixed?: true;
  /** The parameter that opens a door to whoever has it: it is cut from logged addresses. */
  readonly secret?: string;
}

/** A file field of a multipart call. Limits are those of the kinds, or less; a word may refuse in its own codes. */
export interface RouteFile {
  field: string;
  kinds: readonly MediaKind[];
  maxBytes?: number;
  tooLarge?: string;
  wrongKind?: string;
}

type AnyRoute = Route;

interface RouteInput<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  access: Access;
  summary: string;
  status?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  answer?: Answer;
  idempotent?: boolean;
  limit?: RouteLimit;
  file?: RouteFile;
  row?: Route;
  produces?: string;
  signedBy?: string;
  isUnprefixed?: true;
  secret?: keyof z.output<Params> & string;
}

/** What is read must say which words it tells of: a forgotten name does not compile. */
type Reads<Line extends string> = Line extends `GET ${string}` ? { reads: readonly Word[] } : { reads?: never };

const nothing = z.undefined();
const noFields = z.strictObject({});
type Nothing = typeof nothing;
type NoFields = typeof noFields;

/**
 * One HTTP route: the request check, the OpenAPI text, the server's guard and the browser's call all read this
 * object, so a path is written once. A route without an access rule does not compile.
 */
export function route<
  Params extends z.ZodType = NoFields,
  Query extends z.ZodType = NoFields,
  Body extends z.ZodType = Nothing,
  Answer extends z.ZodType = Nothing,
  Line extends `${Route['method']} /${string}` = `${Route['method']} /${string}`,
>(line: Line, input: RouteInput<Params, Query, Body, Answer> & Reads<Line>): Route<Params, Query, Body, Answer> {
  const [method, path] = line.split(' ') as [Route['method'], string];
  return {
    method,
    path,
    access: input.access,
    summary: input.summary,
    status: input.status ?? (input.answer || input.produces ? 200 : 204),
    params: input.params ?? (noFields as unknown as Params),
    query: input.query ?? (noFields as unknown as Query),
    body: input.body ?? (nothing as unknown as Body),
    answer: input.answer ?? (nothing as unknown as Answer),
    idempotent: input.idempotent ?? false,
    ...(input.limit ? { limit: input.limit } : {}),
    ...(input.file ? { file: input.file } : {}),
    reads: input.reads ?? [],
    ...(input.row ? { row: input.row } : {}),
    ...(input.produces ? { produces: input.produces } : {}),
    ...(input.signedBy ? { signedBy: input.signedBy } : {}),
    ...(input.isUnprefixed ? { isUnprefixed: input.isUnprefixed } : {}),
    ...(input.secret ? { secret: input.secret } : {}),
  };
}

export type ParamsOf<R extends AnyRoute> = z.output<R['params']>;
export type QueryOf<R extends AnyRoute> = z.output<R['query']>;
export type BodyOf<R extends AnyRoute> = z.output<R['body']>;
export type AnswerOf<R extends AnyRoute> = z.output<R['answer']>;

/** Fills `:name` places of a route's path. */
export function pathOf(one: AnyRoute, params: Readonly<Record<string, string>> = {}): string {
  return one.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** `:id` of a path. */
export const idParams = z.strictObject({ id: uuid });

/** Query of every list: keyset paging, at most 100 rows. */
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(2_000).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** Answer of every list. `nextCursor` is null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** RFC 9457 problem, with a stable `code` and `message` equal to `detail` (the spec's generic error is message + status). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  instance: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z
    .array(
      z.object({
        /** JSON pointer into the body, or `query.limit`, `params.id`. */
        pointer: z.string(),
        code: z.string(),
        message: z.string(),
      }),
    )
    .optional(),
});
export type ProblemView = z.infer<typeof problem>;
