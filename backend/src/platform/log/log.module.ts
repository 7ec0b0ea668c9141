import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { stdSerializers } from 'pino';
import type { BackendConfig } from '../config/backend.config.js';

/** What must never reach a log, wherever it stands in an object. */
const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.token',
  '*.pushToken',
  '*.code',
  '*.password',
  '*.phone',
  '*.whatsapp',
  '*.identifier',
  '*.to',
  '*.codeHash',
  '*.tokenHash',
  'err.params',
  'err.parameters',
  'err.query',
  'err.sql',
];

/** Query values that identify somebody are cut from logged addresses (`pushToken` travels in the spec's own call). */
export function safeUrl(url: string): string {
  return url.replace(/([?&](?:pushToken|token|to|signature)=)[^&]*/gi, '$1…');
}

/** The first line of a database error; what follows quotes data. */
function withoutRow(text: string): string {
  return text.replace(/\n - detail:[^\n]*/g, '');
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
            redact: { paths: secrets, censor: '…' },
            genReqId: (request: IncomingMessage, response: ServerResponse) => {
              const given = request.headers['x-request-id'];
              const id = typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
              response.setHeader('X-Request-Id', id);
              return id;
            },
            serializers: {
              // A database error tells the whole row in its details: names and numbers have no place in a log.
              err: (error: Error) => {
                const told = stdSerializers.err(error);
                return { type: told.type, message: withoutRow(told.message), stack: withoutRow(told.stack) };
              },
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
