import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import type { PageReason } from './page-reason.js';
import type { CheckedLink } from './link-address.js';
import { codeOf } from './system-error.js';

/** An answer with its body not yet read. `body` is decoded (gzip, deflate, br). */
export interface GuardedAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Readable;
}

/** Errors of a connection that is there but failed this time: worth another try. */
const transient = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'HPE_INVALID_EOF_STATE']);

/** Makes an error of the network one of ours; an abort keeps its own reason. */
export function networkFault(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return signal.reason as Error;
  if (error instanceof Failure) return error;
  const code = codeOf(error);
  if (code === 'ETIMEDOUT') return new Failure<PageReason>('link-timeout', {}, { cause: error });
  return transient.has(code)
    ? new TransientFailure<PageReason>('link-unreachable', undefined, { cause: error })
    : new Failure<PageReason>('link-unreachable', {}, { cause: error });
}

function decoded(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer;
  const decoders: Record<string, typeof createGunzip | typeof createInflate | typeof createBrotliDecompress> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const make = decoders[encoding];
  if (!make) throw new Failure<PageReason>('link-type', { type: encoding.slice(0, 40) });
  // The callback keeps a torn stream from being an uncaught error; the reader of the body sees it too.
  return pipeline(answer, make(), () => undefined);
}

/**
 * One GET to the address that was checked, whatever the name resolves to by now. Sends no cookie and follows nothing.
 * @throws Failure `link-unreachable`, `link-timeout`; the signal's reason on abort
 */
export function guardedRequest(
  link: CheckedLink,
  options: { signal: AbortSignal; headers: Record<string, string> },
): Promise<GuardedAnswer> {
  const { url, address } = link;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(
      url,
      {
        signal: options.signal,
        agent: false,
        headers: { ...options.headers, 'accept-encoding': 'gzip, deflate, br', connection: 'close' },
        lookup: (_hostname, asked, done) =>
          asked.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (answer) => {
        try {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: decoded(answer) });
        } catch (error) {
          answer.destroy();
          reject(networkFault(error, options.signal));
        }
      },
    );
    request.on('error', (error) => reject(networkFault(error, options.signal)));
    request.end();
  });
}

/**
 * Reads a body whole. `limitFor` is asked with the first bytes (up to 1 KB) how many decoded bytes may come.
 * @throws Failure `link-too-large`, and what `limitFor` throws
 */
export async function readBody(
  body: Readable,
  signal: AbortSignal,
  limitFor: (head: Buffer) => number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  let limit: number | null = null;
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (limit === null && length >= 1024) limit = limitFor(Buffer.concat(chunks).subarray(0, 1024));
      if (limit !== null && length > limit) throw new Failure<PageReason>('link-too-large', { limit });
    }
    limit ??= limitFor(Buffer.concat(chunks));
    return Buffer.concat(chunks);
  } catch (error) {
    throw networkFault(error, signal);
  } finally {
    body.destroy();
  }
}
