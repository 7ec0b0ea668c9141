import type { ProblemView } from '@afi/contracts/route';

export interface FieldProblem {
  pointer: string;
  code: string;
  message: string;
}

/** What any call to the API fails with. `message` is already in the person's language when the server wrote it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: readonly FieldProblem[] = [],
    /** Seconds to wait, from `Retry-After`. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** The message for one field of the body (`/title`), if the server named it. */
  on(field: string): string | undefined {
    return this.errors.find((error) => error.pointer === `/${field}` || error.pointer === field)?.message;
  }
}

/** The network gave no answer: the device is offline or the server cannot be reached. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'network.offline';

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Worth another try with the same key: nothing is known about what the server did. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Reads a refused answer, be it a problem (RFC 9457) or the plain text of a proxy on the way. */
export function errorOf(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemView>;
  const seconds = Number(retryAfter);
  return new ApiError(
    status,
    problem.code ?? `http.${status}`,
    problem.message ?? problem.detail ?? '',
    problem.errors ?? [],
    retryAfter !== null && Number.isFinite(seconds) ? seconds : null,
  );
}
