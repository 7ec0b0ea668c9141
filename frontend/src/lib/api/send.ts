import { pathOf, type AnswerOf, type Route } from '@afi/contracts/route';
import { currentLanguage } from '../language.js';
import { noteAnswer, noteNoAnswer } from '../online.js';
import { endSession, readSession } from '../session/session.js';
import { ApiError, errorOf, isPassing } from './api-error.js';
import { IdempotencyKeys, type RequestFingerprint } from './idempotency-keys.js';

/** What a caller writes for a schema (defaults may be left out). */
export type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never;

/** A part of a request may be left out when the route asks nothing of it. */
type Part<Name extends string, Input> = undefined extends Input
  ? { [key in Name]?: Input }
  : [Input] extends [Record<string, never>]
    ? { [key in Name]?: Input }
    : object extends Input
      ? { [key in Name]?: Input }
      : { [key in Name]: Input };

export type SendInput<R extends Route> = Part<'params', InputOf<R['params']>> &
  Part<'query', InputOf<R['query']>> &
  Part<'body', InputOf<R['body']>> & {
    signal?: AbortSignal;
    keepalive?: boolean;
    idempotencyKey?: string;
    /** Goes with the fields of the body, as a form does; only to a route that takes one. */
    file?: File;
  };

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Of a call that was kept; every other has one by itself. */
  idempotencyKey?: string;
  file?: File;
}

/** Origin of the API when it is not the one the page came from. */
export const apiOrigin: string = import.meta.env['VITE_API_URL'] ?? '';

const keys = new IdempotencyKeys();

/** Where a route is called. */
export function addressOf(route: Route, input: LooseInput = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const query = search.size > 0 ? `?${search}` : '';
  return `${apiOrigin}/api${pathOf(route, input.params)}${query}`;
}

function headersOf(route: Route, input: LooseInput, token: string | null, asked: RequestFingerprint): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  // Of a form the browser says itself how its parts are kept apart.
  if (input.body !== undefined && !input.file) headers.set('Content-Type', 'application/json');
  if (route.idempotent) headers.set('Idempotency-Key', input.idempotencyKey ?? keys.keyFor(asked));
  return headers;
}

const textOf = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body));
/** A small file with its fields, sent whole; larger ones go in pieces (`uploadSlot`). */
function formOf(body: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  form.set('file', file);
  return form;
}

/** A POST makes one thing more: two of them replace nothing. */
function fingerprintOf({ method }: Route, address: string, body = ''): RequestFingerprint {
  const fingerprint = `${method} ${address} ${body}`;
  return { fingerprint, of: method === 'POST' ? fingerprint : address };
}

/** The key a call goes under; once `settle` was called, the same call made anew is another one. */
export function idempotencyKeyOf(route: Route, given: object): { key: string; settle: () => void } {
  const input = given as LooseInput;
  const asked = fingerprintOf(route, addressOf(route, input), textOf(input.body));
  return { key: keys.keyFor(asked), settle: () => keys.settle(asked) };
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** What was answered. One that is cut off, or comes from a network that wants a login of its own, is no answer. */
async function answerIn(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    throw unanswered(cause);
  }
}

function unanswered(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  noteNoAnswer();
  return new ApiError(0, 'network.offline', '');
}

/** What was asked in a session that is over is nobody's: the next person at the device neither sees nor keeps it. */
function refuseIfOver(token: string | null): void {
  if (token !== null && readSession()?.token !== token) throw new DOMException('the session is over', 'AbortError');
}

/** The one place the browser talks to the API: method, path and types all come from the route object. */
export async function send<R extends Route>(route: R, given: SendInput<R>): Promise<AnswerOf<R>> {
  const { response, asked, token } = await call(route, given);
  const answer = await answerIn(response);
  keys.settle(asked);
  refuseIfOver(token);
  return answer as AnswerOf<R>;
}

/** The answer to a call that was taken, its content unread. @throws ApiError for one that was refused */
export async function sent<R extends Route>(route: R, given: SendInput<R>): Promise<Response> {
  const { response, asked } = await call(route, given);
  keys.settle(asked);
  return response;
}

async function call<R extends Route>(route: R, given: SendInput<R>) {
  const input = given as LooseInput;
  const token = route.access === 'public' ? null : (readSession()?.token ?? null);
  const address = addressOf(route, input);
  const body = textOf(input.body);
  // No two files are one call, whatever they are called.
  const asked = fingerprintOf(route, address, input.file ? crypto.randomUUID() : body);
  let response: Response;
  try {
    response = await fetch(address, {
      method: route.method,
      headers: headersOf(route, input, token, asked),
      ...(input.file ? { body: formOf(input.body, input.file) } : body === undefined ? {} : { body }),
      ...(input.signal ? { signal: input.signal } : {}),
      keepalive: input.keepalive ?? false,
    });
  } catch (cause) {
    throw unanswered(cause);
  }
  noteAnswer();
  if (response.ok) {
    refuseIfOver(token);
    return { response, asked, token };
  }
  const error = errorOf(response.status, await readBody(response), response.headers.get('Retry-After'));
  // What is still under way may be asked for again; what is done, or was refused, is another call then.
  const isOpen = isPassing(error) || (error.status === 409 && error.code !== 'idempotency.done');
  if (!isOpen) keys.settle(asked);
  if (error.status === 401 && token && token === readSession()?.token) endSession('expired');
  throw error;
}
