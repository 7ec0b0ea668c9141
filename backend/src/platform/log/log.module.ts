import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { loggedError, redact } from '@afi/runtime/log';
import type { BackendConfig } from '../config/backend.config.js';
import { withoutSecrets } from '../http/bound-addresses.js';

/**
 * Names of values that identify somebody, open a door, lead back to where one stands (`pushToken` is of the spec's own call),
 * or tell what somebody looks for, in their own thoughts too.
 */
const secretName = /^(?:pushToken|token|to|signature|invite|code|next|search|q|tag)(?:\[.*)?$/i;
/** An address within a value that tells such a thing. */
const secretWithin = /(?:[?&;]|^)(?:pushToken|token|signature|invite|code)=|\/invitations\//i;

/** As it is read in the end, however often it was escaped; null for what nobody can read. */
function unescaped(text: string): string | null {
  let read = text;
  try {
    for (let times = 0; times < 4 && /%[0-9a-f]{2}/i.test(read); times++) read = decodeURIComponent(read);
  } catch {
    return null;
  }
  return /%[0-9a-f]{2}/i.test(read) ? null : read;
}

function safePart(part: string): string {
  const at = part.indexOf('=');
  const name = at < 0 ? '' : (unescaped(part.slice(0, at)) ?? '');
  const value = unescaped(part.slice(at + 1));
  const secret = value === null || secretWithin.test(value) || secretName.test(name.trim());
  return secret ? `${part.slice(0, at + 1)}…` : part;
}

/** What identifies somebody, or opens a door, is cut from logged addresses, in an address within them, too. */
export function safeUrl(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const bare = withoutSecrets(path);
  if (rest.length === 0) return bare;
  return `${bare}?${rest.join('?').split('&').map(safePart).join('&')}`;
}

/** JSON lines with the request's id; personal data redacted. */
@Module({})
export class LogModule {
  static with(config: BackendConfig): DynamicModule {
    return {
      module: LogModule,
      imports: [
        LoggerModule.forRoot({
          pinoHttp: {
            level: config.LOG_LEVEL,
            redact,
            genReqId: (request: IncomingMessage, response: ServerResponse) => {
              const given = request.headers['x-request-id'];
              const id = typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
              response.setHeader('X-Request-Id', id);
              return id;
            },
            serializers: {
              err: loggedError,
              req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
                id,
                method,
                url: safeUrl(url),
              }),
              res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
            },
            customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'debug'),
            quietReqLogger: true,
            autoLogging: { ignore: (request) => /^\/(assets|socket\.io|api\/health)/.test(request.url ?? '') },
          },
        }),
      ],
    };
  }
}
