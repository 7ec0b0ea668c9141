import {
  Catch,
  HttpException,
  Injectable,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Response } from 'express';
import type { ProblemView } from '@afi/contracts/route';
import { languageOf, translate } from '../i18n/translate.js';
import { AllowedMethods } from './allowed-methods.js';
import type { AfiRequest } from './caller.js';
import { Problem } from '../problem/problem.js';

/** Codes of errors that Nest, Express or a middleware throws, by HTTP status. */
const codeOfStatus: Record<number, string> = {
  400: 'http.unreadable',
  401: 'auth.token-missing',
  403: 'auth.forbidden',
  404: 'http.not-found',
  405: 'http.method',
  408: 'http.timeout',
  413: 'http.too-big',
  415: 'http.unsupported-type',
  422: 'http.invalid',
  429: 'http.too-many',
  503: 'http.unavailable',
  507: 'http.storage-full',
};

/** PostgreSQL and network codes that mean "not now": the caller may try again. */
const transient = /^(08|53|57P|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)/;

/** PostgreSQL could not let two writers through, nor did trying again help: not the caller's fault, and it passes. */
const collided = /^(40001|40P01|55P03)$/;

/** PostgreSQL's codes for values a column cannot hold. */
const unfit = /^22[0-9A-Z]{3}$/;

/** Turns whatever was thrown into a Problem; the unknown becomes a 500 that says nothing of the inside. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { status, code, name, message } = (error ?? {}) as {
    status?: number;
    code?: string;
    name?: string;
    message?: string;
  };
  if (error instanceof HttpException || (typeof status === 'number' && status >= 400 && status < 500)) {
    const known = error instanceof HttpException ? error.getStatus() : (status ?? 500);
    return new Problem(codeOfStatus[known] ?? 'http.failed', known, { cause: error });
  }
  if (name === 'OptimisticLockError') return new Problem('http.changed-meanwhile', 409, { cause: error });
  if (code === '23505') return new Problem('http.exists', 409, { cause: error });
  if (code === 'ENOSPC') return new Problem('http.storage-full', 507, { cause: error });
  if (code && unfit.test(code)) return new Problem('http.invalid', 422, { cause: error });
  if (code && collided.test(code)) return new Problem('http.busy', 503, { cause: error, retryAfter: 1 });
  const lost =
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
  if ((code && transient.test(code)) || lost.test(message ?? ''))
    return new Problem('http.unavailable', 503, { cause: error, retryAfter: 2 });
  return new Problem('http.failed', 500, { cause: error });
}

/** The RFC 9457 body of a problem, in the caller's language. */
export function problemView(
  problem: Problem,
  request: { id: string; language: ReturnType<typeof languageOf> },
): ProblemView {
  const say = (code: string, params = {}): string => translate(request.language, 'errors', code, params);
  const title = say(`title.${problem.status}`);
  const detail = say(problem.code, problem.params);
  return {
    type: `/problems/${problem.code}`,
    title,
    status: problem.status,
    detail,
    message: detail,
    instance: `/requests/${request.id}`,
    code: problem.code,
    ...(Object.keys(problem.params).length ? { params: problem.params } : {}),
    ...(problem.errors.length
      ? {
          errors: problem.errors.map((one) => ({
            pointer: one.pointer,
            code: one.code,
            message: say(one.code, one.params),
          })),
        }
      : {}),
  };
}

@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly log: PinoLogger,
    private readonly allowed: AllowedMethods,
  ) {
    log.setContext(ProblemFilter.name);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<AfiRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    // Nest's own 404 is the router's; the platform's are Problems and speak of objects.
    const methods = error instanceof NotFoundException ? this.allowed.of(request.originalUrl) : [];
    const problem = methods.length ? new Problem('http.method', 405) : problemOf(error);
    if (methods.length) response.setHeader('Allow', methods.join(', '));
    if (problem.status >= 500) this.log.error({ err: problem.cause ?? problem, code: problem.code }, 'request failed');
    if (response.headersSent) {
      response.locals['code'] = problem.code;
      response.destroy();
      return;
    }
    tell(problem, request, response);
  }
}

/** Answers in problem form, in the caller's language. `more`: what a page that is not ours reads beside it. */
export function tell(
  problem: Problem,
  request: AfiRequest,
  response: Response,
  more: (view: ProblemView) => object = () => ({}),
): void {
  const language = languageOf(request.headers['accept-language']);
  response.locals['code'] = problem.code;
  if (problem.retryAfter !== undefined) response.setHeader('Retry-After', String(problem.retryAfter));
  const view = problemView(problem, { id: String(request.id), language });
  response
    .status(problem.status)
    .setHeader('Cache-Control', 'no-store')
    .setHeader('Content-Language', language)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...view, ...more(view) }));
}
