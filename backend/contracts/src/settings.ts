import { z } from 'zod';

/** A text that is there, or a variable that is not: an empty one counts as absent. */
export const optionalText = z.string().trim().min(1).optional();

/** `a, b` as a list. */
export const commaList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Variables of the environment that both processes read, and must read alike. */
export const sharedSettings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').describe('Kind of installation'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded mode: database, files, outbox, logs'),
  EMBEDDED: z.stringbool().default(false).describe('Set by npm start: demo data, messages go to a development outbox'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Queue and sockets on Redis; without it, on PostgreSQL'),
  S3_ENDPOINT: z.url().optional().describe('S3 storage; without it, a folder'),
  S3_REGION: z.string().default('garage').describe('S3 region'),
  S3_BUCKET: z.string().default('afi').describe('S3 bucket'),
  S3_ACCESS_KEY: optionalText.describe('S3 key'),
  S3_SECRET_KEY: optionalText.describe('S3 secret'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, used by the workers'),
  WHATSAPP_TOKEN: optionalText.describe('WhatsApp Cloud API: token of a system user, used by the workers'),
  FETCH_ALLOW_HOSTS: commaList.describe(
    'host:port,… the link fetcher may reach although inside; refused in production',
  ),
  AI_BASE_URL: z.url().optional().describe('OpenAI-compatible server; without it, the built-in engine'),
  AI_MODEL: optionalText.describe('Name of the model'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level logged'),
});

/** PostgreSQL's address, required or not as the process needs it. */
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Thrown with every wrong setting in one list, so that one restart mends them all. */
export class WrongSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Réglages incorrects / wrong settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'WrongSettings';
  }
}

/**
 * Parses an environment. `crossChecks` names what is wrong between two settings, one line each.
 * @throws WrongSettings
 */
export function parseSettings<T extends z.infer<typeof sharedSettings>>(
  schema: z.ZodType<T>,
  env: Record<string, string | undefined>,
  crossChecks: (settings: T) => string[],
): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new WrongSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const problems = [...sharedChecks(parsed.data), ...crossChecks(parsed.data)];
  if (problems.length) throw new WrongSettings(problems);
  return parsed.data;
}

function sharedChecks(env: z.infer<typeof sharedSettings>): string[] {
  const problems: string[] = [];
  if (env.NODE_ENV === 'production' && env.FETCH_ALLOW_HOSTS.length)
    problems.push('FETCH_ALLOW_HOSTS: refused in production');
  if (env.S3_ENDPOINT && !(env.S3_ACCESS_KEY && env.S3_SECRET_KEY))
    problems.push('S3_ACCESS_KEY, S3_SECRET_KEY: required with S3_ENDPOINT');
  if (Boolean(env.AI_BASE_URL) !== Boolean(env.AI_MODEL)) problems.push('AI_BASE_URL and AI_MODEL go together');
  return problems;
}
