import { raw, type Request, type RequestHandler } from 'express';

/** Providers put up to a thousand news in a call. */
const limit = '3mb';

/** Addresses providers call. */
export const webhooks = '/api/webhooks';

/** A call that is signed byte by byte. */
export interface SignedRequest extends Request {
  /** Its body as it came; absent where it is no JSON. */
  signedBytes?: Buffer;
}

/** What is packed is refused: unpacking costs more than what was sent, and nobody has signed yet. */
const read = raw({ type: 'application/json', limit, inflate: false }) as RequestHandler;

/** Keeps bodies of webhooks as they came: they are parsed once they are known to be genuine, and looked at by nothing before. */
export const keepSignedBytes: RequestHandler = (request: SignedRequest, response, next) => {
  read(request, response, (error?: unknown) => {
    if (Buffer.isBuffer(request.body)) {
      request.signedBytes = request.body;
      request.body = undefined;
    }
    next(error);
  });
};
