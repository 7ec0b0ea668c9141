import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from '@tus/server';
import type { Request, Response } from 'express';
import { v7 as uuid } from 'uuid';
import { problemOf, problemView } from '../../../platform/http/problem.filter.js';
import { languageOf } from '../../../platform/i18n/translate.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { isGone } from '../receiver/resumable-uploads.js';

/** What the protocol refuses by itself, by its status. */
const codeOfStatus: Record<number, string> = { 409: 'media.upload-moved-on', 413: 'http.too-big' };

function problemOfStatus(status: number, cause: unknown): Problem {
  return new Problem(codeOfStatus[status] ?? 'http.unreadable', status, { cause });
}

/** The problem behind whatever the upload server was thrown. */
export function problemOfUpload(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isGone(error)) return notFound();
  const { status_code: status } = error as { status_code?: number };
  // Parts of the protocol we do not have: asking for them is the caller's mistake.
  if (status === 501) return problemOfStatus(400, error);
  return status === undefined || status >= 500 ? problemOf(error) : problemOfStatus(status, error);
}

interface Call {
  readonly request: Request;
  readonly response: Response;
  problem?: Problem;
}

/** The upload server of tus. Its refusals are problems and its headers for other origins ours, as everywhere in the API. */
export class ProblemServer extends Server {
  private readonly calls = new AsyncLocalStorage<Call>();

  /** Answers a call of the platform's own server. */
  answer(request: Request, response: Response): Promise<void> {
    return this.calls.run({ request, response }, () => this.handle(request, response));
  }

  /** Says what a call that failed is told. */
  tell(problem: Problem, status = problem.status): { status_code: number; body: string } {
    const call = this.calls.getStore();
    if (call) call.problem = problem;
    return { status_code: status, body: '' };
  }

  /** Every refusal is written by this, thrown or not. */
  override write(...[context, headers, status, body]: Parameters<Server['write']>): ReturnType<Server['write']> {
    const call = this.calls.getStore();
    if (status < 400 || !call) return super.write(context, headers, status, body);
    const { problem = problemOfStatus(status, body), request, response } = call;
    const [id, language] = [uuid(), languageOf(request.headers['accept-language'])];
    response.locals['code'] = problem.code;
    headers.set('X-Request-Id', id);
    headers.set('Content-Language', language);
    headers.set('Content-Type', 'application/problem+json; charset=utf-8');
    if (problem.retryAfter !== undefined) headers.set('Retry-After', String(problem.retryAfter));
    return super.write(context, headers, status, JSON.stringify(problemView(problem, { id, language })));
  }
}
