import { z } from 'zod';

const optionalText = z.string().trim().min(1).optional();
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Environment of the worker process. Keys are the names of the variables. */
export const workerConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').describe('Kind of installation'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded mode: files, outbox'),
  EMBEDDED: z.stringbool().default(false).describe('Set by npm start: messages go to the development outbox'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('Queue on PostgreSQL, where there is no Redis'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Queue on Redis'),
  PIPELINES: list.describe('Kinds this process works on, comma separated; all when empty'),
  JOB_LOCK_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .optional()
    .describe('Silence after which a worker counts as dead and its jobs run elsewhere; each kind has its own'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of the health answer; none when absent'),
  S3_ENDPOINT: z.url().optional().describe('S3 storage; without it, a folder'),
  S3_REGION: z.string().default('garage').describe('S3 region'),
  S3_BUCKET: z.string().default('afi').describe('S3 bucket'),
  S3_ACCESS_KEY: optionalText.describe('S3 key'),
  S3_SECRET_KEY: optionalText.describe('S3 secret'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server'),
  MAIL_FROM: z.string().default('Afi <bonjour@afi.local>').describe('Sender of e-mails'),
  WHATSAPP_API_URL: z.url().default('https://graph.facebook.com/v23.0').describe('WhatsApp Cloud API with its version'),
  WHATSAPP_TOKEN: optionalText.describe('System user token'),
  WHATSAPP_PHONE_NUMBER_ID: optionalText.describe('Sending number'),
  WHATSAPP_TEMPLATE: z.string().default('login_code').describe('Authentication template for codes'),
  FETCH_ALLOW_HOSTS: list.describe('host:port,… the link fetcher may reach although inside; refused in production'),
  BOT_CONTACT: z
    .string()
    .default('bot@afi.local')
    .describe('Where the owner of a site can reach us, said in the User-Agent'),
  YOUTUBE_OEMBED_URL: z.url().default('https://www.youtube.com/oembed').describe('Address of YouTube oEmbed'),
  AI_BASE_URL: z.url().optional().describe('OpenAI-compatible server; without it, the built-in engine'),
  AI_API_KEY: z.string().default('none').describe('Its key'),
  AI_MODEL: optionalText.describe('Name of the model'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level logged'),
});
export type WorkerConfig = z.infer<typeof workerConfigSchema>;

/** Thrown with every wrong setting in one list. */
export class WrongSettings extends Error {
  constructor(problems: readonly string[]) {
    super(`Réglages incorrects / wrong settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'WrongSettings';
  }
}

export function parseWorkerConfig(env: Record<string, string | undefined>): WorkerConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = workerConfigSchema.safeParse(given);
  if (!parsed.success)
    throw new WrongSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const config = parsed.data;
  const problems: string[] = [];
  if (!config.REDIS_URL && !config.DATABASE_URL) problems.push('REDIS_URL or DATABASE_URL: one is required');
  if (config.NODE_ENV === 'production' && config.FETCH_ALLOW_HOSTS.length)
    problems.push('FETCH_ALLOW_HOSTS: refused in production');
  if (Boolean(config.AI_BASE_URL) !== Boolean(config.AI_MODEL)) problems.push('AI_BASE_URL and AI_MODEL go together');
  if (Boolean(config.WHATSAPP_TOKEN) !== Boolean(config.WHATSAPP_PHONE_NUMBER_ID))
    problems.push('WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID go together');
  if (problems.length) throw new WrongSettings(problems);
  return config;
}
