import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { loggedError, redact } from '@afi/runtime/log';
import type { BackendConfig } from '../config/backend.config.js';

/** What identifies somebody, or opens a door, is cut from logged addresses (`pushToken` travels in the spec's own call). */
export function safeUrl(url: string): string {
  const bare = url.replace(/([?&](?:pushToken|token|to|signature|invite)=)[^&]*/gi, '$1…');
  return bare.replace(/(\/invitations\/)[^/?]+/gi, '$1…');
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
