import type { HttpResponse } from 'tus-js-client';
import { ApiError, errorOf } from '../../../lib/api/api-error.js';

/** What the server answered a part of a file with that it did not take. */
export function errorIn(response: HttpResponse): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(response.getBody());
  } catch {
    body = undefined;
  }
  return errorOf(response.getStatus(), body, null);
}

/** The server has seen the file and will not have it: no other try changes that, another file does. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 413 || error.status === 415);

/** Whether an upload ended so. */
export const isRefused = ({ phase, error }: { phase: string; error: unknown }): boolean =>
  phase === 'failed' && isRefusal(error);
