import type OpenAI from 'openai';
import { cappedFetch } from './capped-fetch.js';
import { openai } from './openai.js';

interface ClientLimits {
  timeoutMs: number;
  /** Bytes of an answer that are read; all of it without. */
  answerBytes?: number;
}

/** The client of an OpenAI-compatible server. It tries nothing again: who asks counts every call. */
export const modelClient = (
  { baseUrl, apiKey }: { baseUrl: string; apiKey?: string | null | undefined },
  { timeoutMs, answerBytes }: ClientLimits,
): OpenAI =>
  new (openai().OpenAI)({
    apiKey: apiKey || 'none',
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
    ...(answerBytes === undefined ? {} : { fetch: cappedFetch(answerBytes) }),
  });
