import type { RequestHandler } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { AfiRequest } from './caller.js';

const refused = new Set([401, 403, 429]);

/**
 * One line for each refused request, whoever refused it: guard, upload server or dashboard (ASVS 16.3). It tells who,
 * from where and why; of the address only the path, as a query may carry a token.
 */
export const noteRefusals: RequestHandler = (request, response, next) => {
  response.on('finish', () => {
    const { statusCode: status, locals } = response;
    if (!refused.has(status)) return;
    const { id, caller, method, originalUrl, ip } = request as AfiRequest;
    const path = originalUrl.split('?')[0]?.slice(0, 300);
    const who = caller ? { accountId: caller.accountId } : {};
    PinoLogger.root.warn(
      { status, code: locals['code'], method, path, address: ip?.slice(0, 45), reqId: id, ...who },
      'request refused',
    );
  });
  next();
};
