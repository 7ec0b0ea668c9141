import { jest } from '@jest/globals';
import type { AnswerOf, BodyOf, ProblemView, Route } from '@afi/contracts/route';
import { noteAnswer } from '../src/lib/online.js';

/** A refusal of the server, as `problem+json` carries it. */
export interface Refusal {
  refused: Partial<ProblemView> & { status: number };
}
type Answered<R extends Route> = AnswerOf<R> | Refusal;
type Answer<R extends Route> = Answered<R> | ((body: BodyOf<R>) => Answered<R> | Promise<Answered<R>>);

const answers = new Map<string, { route: Route; answer: Answer<Route>; pattern: RegExp }>();
const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

async function answerTo(method: string, address: string, body: string | undefined): Promise<Response> {
  const { pathname } = new URL(address, 'http://afi.test');
  const found = [...answers.values()].find(({ route, pattern }) => route.method === method && pattern.test(pathname));
  if (!found) throw new Error(`nobody answers ${method} ${pathname}`);
  const { route, answer } = found;
  const given = route.body.parse(body === undefined ? undefined : JSON.parse(body));
  const said: unknown = await (typeof answer === 'function' ? answer(given) : answer);
  if (isRefusal(said)) return Response.json(said.refused, { status: said.refused.status });
  const checked = route.answer.parse(said);
  return checked === undefined ? new Response(null, { status: 204 }) : Response.json(checked, { status: route.status });
}

/**
 * Stands in for the server: the calls of `route` are checked and answered with the route's own zod, so that a screen is
 * never shown what the server could not say. Without an answer the network is away.
 */
export function answering<R extends Route>(route: R, answer: Answer<R>): void {
  const pattern = new RegExp(`^/api${route.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`);
  answers.set(`${route.method} ${route.path}`, { route, answer, pattern });
}

/** Every call from now on finds no network. */
export function withoutNetwork(): void {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** The calls that were made, as `METHOD path`. */
export const calls: string[] = [];

/** A server with no answers yet, and the network there. */
export function startServer(): void {
  answers.clear();
  calls.length = 0;
  noteAnswer();
  globalThis.fetch = jest.fn((input: string | URL, init: RequestInit = {}) => {
    const address = String(input);
    calls.push(`${init.method ?? 'GET'} ${address}`);
    return answerTo(init.method ?? 'GET', address, init.body as string | undefined);
  }) as typeof fetch;
}
