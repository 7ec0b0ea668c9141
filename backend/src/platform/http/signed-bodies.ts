import { raw, type Request, type RequestHandler } from 'express';
import { signedRoutes } from './endpoint.js';

/** Providers put up to a thousand news in a call. */
export const largestSigned = 3 * 1024 * 1024;

/** A call that is signed byte by byte. */
export interface SignedRequest extends Request {
  /** Its body as it came; absent where it is neither JSON nor a mail, or bears no signature. */
  signedBytes?: Buffer;
}

/** What is packed is refused: unpacking costs more than what was sent, and nobody has signed yet. */
const read = raw({
  type: ['application/json', 'message/rfc822'],
  limit: largestSigned,
  inflate: false,
}) as RequestHandler;

/** Whether it is called where providers call, and bears what may be a signature: whether it is one is known once it is read. */
export function isSignedCall(request: Request): boolean {
  const route = signedRoutes.get(request.path);
  return route?.signedBy !== undefined && /^sha256=[0-9a-f]{64}$/i.test(request.get(route.signedBy) ?? '');
}

/** Keeps the body of a signed call as it came: it is parsed once it is known to be genuine, and looked at by nothing before. */
export const keepSignedBytes: RequestHandler = (request: SignedRequest, response, next) => {
  if (!isSignedCall(request)) return next();
  read(request, response, (error?: unknown) => {
    if (Buffer.isBuffer(request.body)) {
      request.signedBytes = request.body;
      request.body = undefined;
    }
    next(error);
  });
};
