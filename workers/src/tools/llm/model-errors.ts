import { openai } from './openai.js';

/**
 * What an error of a call says: the shape of the request is not known there, the text is too long for it, the server failed
 * and may not next time, it refuses and would refuse again, or it refuses this text or every one, which the status does not
 * tell.
 */
export type Verdict =
  | { kind: 'reshape' }
  | { kind: 'too-long' }
  | { kind: 'perhaps-refused'; status: number }
  | { kind: 'failed'; afterMs: number | null; timedOut: boolean }
  | { kind: 'refused'; status: number };

/** Why a model wrote nothing. No text of the document or of the server goes with it. */
export class ModelFailure extends Error {
  /** Status of a refusal that would come again (wrong key, no such model, nothing left to pay with); null for what may pass. */
  readonly refusedWith: number | null;
  /**
   * Whether the server failed, and would fail at any document. What one document makes a model say, or a server refuse, is
   * nothing against it: nobody else may be kept from asking.
   */
  readonly ofServer: boolean;

  constructor(
    { refusedWith = null, ofServer }: { refusedWith?: number | null; ofServer: boolean },
    options?: ErrorOptions,
  ) {
    super(refusedWith === null ? 'the model failed' : `the model server refused with ${refusedWith}`, options);
    this.name = 'ModelFailure';
    this.refusedWith = refusedWith;
    this.ofServer = ofServer;
  }
}

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

/** Codes that say for good what the status alone leaves open. */
const refusals = new Set(['model_not_found', 'invalid_model', 'insufficient_quota', 'invalid_api_key']);

/** What is said of the key, the bill and the model, whatever the text. */
const ofServer = new Set([401, 402, 404]);

/** Judges an error of the openai package (its classes, Node >= 22) or of our own reading of the answer. */
export function judge(error: unknown): Verdict {
  const { APIConnectionError, APIConnectionTimeoutError, APIError } = openai();
  if (error instanceof APIConnectionError)
    return { kind: 'failed', afterMs: null, timedOut: error instanceof APIConnectionTimeoutError };
  if (!(error instanceof APIError)) return { kind: 'failed', afterMs: null, timedOut: false };
  const status: number = error.status ?? 0;
  if (refusals.has(error.code ?? '')) return { kind: 'refused', status };
  if (status === 400 || status === 422) return { kind: 'reshape' };
  if (status === 408 || status === 409 || status === 429 || status >= 500)
    return { kind: 'failed', afterMs: retryAfterMs(error.headers), timedOut: false };
  if (status === 413) return { kind: 'too-long' };
  return { kind: ofServer.has(status) ? 'refused' : 'perhaps-refused', status };
}
