import { z } from 'zod';

const optionalText = z.string().trim().min(1).optional();
const flag = z.stringbool().default(false);
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Environment of the backend process. Keys are the names of the variables. */
export const backendConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').describe('Kind of installation'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001).describe('Port of API, sockets and web app'),
  PUBLIC_URL: z.url().optional().describe('Address people use; default http://localhost:PORT'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded mode: database, files, logs'),
  EMBEDDED: flag.describe('Set by npm start: demo data, development outbox'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).describe('PostgreSQL 15 or newer'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Queue and sockets on Redis; without it, on PostgreSQL'),
  APP_SECRET: z.string().min(32).optional().describe('Signs codes and links; made by itself in the embedded mode'),
  S3_ENDPOINT: z.url().optional().describe('S3 storage; without it, a folder'),
  S3_PUBLIC_ENDPOINT: z.url().optional().describe('Address of S3 as browsers reach it'),
  S3_REGION: z.string().default('garage').describe('S3 region'),
  S3_BUCKET: z.string().default('afi').describe('S3 bucket'),
  S3_ACCESS_KEY: optionalText.describe('S3 key'),
  S3_SECRET_KEY: optionalText.describe('S3 secret'),
  AI_BASE_URL: z.url().optional().describe('OpenAI-compatible server; without it, the built-in engine'),
  AI_MODEL: optionalText.describe('Name of the model'),
  ADMIN_EMAIL: z.email().default('admin@afi.local').describe('Superadmin made at the first boot'),
  ADMIN_PASSWORD: z.string().min(10).optional().describe('Their password; made and printed once when absent'),
  CORS_ORIGINS: list.describe('Other origins allowed to call, comma separated'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Bearer token for /metrics; without it, admins only'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0).describe('Number of reverse proxies in front'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level logged'),
  FETCH_ALLOW_HOSTS: list.describe('host:port,… the link fetcher may reach although inside; refused in production'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, used by the workers'),
  WHATSAPP_TOKEN: optionalText.describe('WhatsApp Cloud API token, used by the workers'),
});

export type BackendEnvironment = z.infer<typeof backendConfigSchema>;

/** Parsed configuration; `appSecret` is always there. */
export interface BackendConfig extends BackendEnvironment {
  readonly publicUrl: string;
  readonly appSecret: string;
}

/** Thrown with every wrong setting in one list, so that one restart mends them all. */
export class WrongSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Réglages incorrects / wrong settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'WrongSettings';
  }
}

/** Rules that need two settings at once. */
function crossChecks(env: BackendEnvironment): string[] {
  const problems: string[] = [];
  const production = env.NODE_ENV === 'production';
  if (production && env.FETCH_ALLOW_HOSTS.length) problems.push('FETCH_ALLOW_HOSTS: refused in production');
  if (production && env.EMBEDDED) problems.push('EMBEDDED: refused in production');
  if (production && !env.APP_SECRET) problems.push('APP_SECRET: required in production (32 characters or more)');
  if (production && !env.PUBLIC_URL) problems.push('PUBLIC_URL: required in production');
  if (production && !env.SMTP_URL && !env.WHATSAPP_TOKEN)
    problems.push('SMTP_URL or WHATSAPP_TOKEN: one is required in production, or no login code can be sent');
  if (env.S3_ENDPOINT && !(env.S3_ACCESS_KEY && env.S3_SECRET_KEY))
    problems.push('S3_ACCESS_KEY, S3_SECRET_KEY: required with S3_ENDPOINT');
  if (Boolean(env.AI_BASE_URL) !== Boolean(env.AI_MODEL)) problems.push('AI_BASE_URL and AI_MODEL go together');
  return problems;
}

/** Parses the environment; `secret` supplies the app secret where the environment has none. */
export function parseBackendConfig(
  env: Record<string, string | undefined>,
  secret: (dataDir: string) => string,
): BackendConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = backendConfigSchema.safeParse(given);
  if (!parsed.success)
    throw new WrongSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const problems = crossChecks(parsed.data);
  if (problems.length) throw new WrongSettings(problems);
  return {
    ...parsed.data,
    publicUrl: (parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/$/, ''),
    appSecret: parsed.data.APP_SECRET ?? secret(parsed.data.DATA_DIR),
  };
}
