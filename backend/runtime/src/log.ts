import { stdSerializers, type SerializedError } from 'pino';

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
  '*.text',
  '*.codeHash',
  '*.tokenHash',
  'err.params',
  'err.parameters',
  'err.query',
  'err.sql',
];

export const redact = { paths: secrets, censor: '…' };

/** A database error tells the whole row in its details: names and numbers have no place in a log. What is thrown may be no error at all. */
export function loggedError(error: Partial<Error> | null | undefined): {
  type: string;
  message: string;
  stack: string;
} {
  const told = (stdSerializers.err(error as Error) ?? {}) as Partial<SerializedError>;
  return { type: told.type ?? typeof error, message: withoutRow(told.message), stack: withoutRow(told.stack) };
}

/** The first line of a database error; what follows quotes data. */
function withoutRow(text = ''): string {
  return text.replace(/\n - detail:[^\n]*/g, '');
}
