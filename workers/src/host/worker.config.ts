import { commaList, optionalText, parseSettings, postgresUrl, sharedSettings } from '@afi/contracts/settings';
import { z } from 'zod';

/** Environment of the worker process. Keys are the names of the variables. */
export const workerConfigSchema = sharedSettings.extend({
  DATABASE_URL: postgresUrl.optional().describe('Queue on PostgreSQL, where there is no Redis'),
  PIPELINES: commaList.describe('Kinds this process works on, comma separated; all when empty'),
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
  MAIL_FROM: z.string().default('Afi <bonjour@afi.local>').describe('Sender of e-mails'),
  WHATSAPP_API_URL: z.url().default('https://graph.facebook.com/v23.0').describe('WhatsApp Cloud API with its version'),
  WHATSAPP_PHONE_NUMBER_ID: optionalText.describe('Sending number'),
  WHATSAPP_TEMPLATE: z.string().default('login_code').describe('Authentication template for codes'),
  BOT_CONTACT: z
    .string()
    .default('bot@afi.local')
    .describe('Where the owner of a site can reach us, said in the User-Agent'),
  YOUTUBE_OEMBED_URL: z.url().default('https://www.youtube.com/oembed').describe('Address of YouTube oEmbed'),
  AI_API_KEY: z.string().default('none').describe('Its key'),
});
export type WorkerConfig = z.infer<typeof workerConfigSchema>;

/** Rules that need two settings at once. */
function crossChecks(env: WorkerConfig): string[] {
  const problems: string[] = [];
  if (!env.REDIS_URL && !env.DATABASE_URL) problems.push('REDIS_URL or DATABASE_URL: one is required');
  if (Boolean(env.WHATSAPP_TOKEN) !== Boolean(env.WHATSAPP_PHONE_NUMBER_ID))
    problems.push('WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID go together');
  return problems;
}

/** @throws WrongSettings with all that is wrong */
export function parseWorkerConfig(env: Record<string, string | undefined>): WorkerConfig {
  return parseSettings(workerConfigSchema, env, crossChecks);
}
