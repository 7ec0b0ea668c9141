import OpenAI from 'openai';
import { Failure } from '@afi/runtime/failure';

/** What to do about an error of a call: another shape of request, another try later, or none. */
export type Verdict = { kind: 'reshape' } | { kind: 'retry'; afterMs: number | null } | { kind: 'fatal'; error: Error };

/** Why there is no answer. No text of the document or of the server goes with it. */
export const modelFailed = 'model-failed';

function retryAfterMs(headers: Headers | undefined): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const text = headers?.get('retry-after');
  if (!text) return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

/** Judges an error of the openai package (its classes, Node >= 22) or of our own reading of the answer. */
export function judge(error: unknown): Verdict {
  if (error instanceof OpenAI.APIConnectionError) return { kind: 'retry', afterMs: null };
  if (error instanceof OpenAI.APIError) {
    const status: number = error.status ?? 0;
    if (status === 400 || status === 422) return { kind: 'reshape' };
    if (status === 408 || status === 409 || status === 429 || status >= 500)
      return { kind: 'retry', afterMs: retryAfterMs(error.headers) };
    return { kind: 'fatal', error: new Failure(modelFailed, { status }, { cause: error }) };
  }
  if (error instanceof Failure) return { kind: 'fatal', error };
  return { kind: 'retry', afterMs: null };
}
