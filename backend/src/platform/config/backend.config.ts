import {
  commaList,
  postgresUrl,
  processSettings,
  readSettings,
  settings,
  type Environment,
} from '@afi/runtime/settings';
import { linkSettings, messageSettings, modelSettings } from '@afi/runtime/word-settings';
import { z } from 'zod';

/** Environment of the backend process. Keys are the names of the variables. */
export const backendConfigSchema = z.object({
  ...processSettings.schema.shape,
  ...messageSettings.schema.shape,
  ...linkSettings.schema.shape,
  ...modelSettings.schema.shape,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001).describe('Port of API, sockets and web app'),
  PUBLIC_URL: z.url().optional().describe('Address people use; default http://localhost:PORT'),
  DATABASE_URL: postgresUrl.describe('PostgreSQL 15 or newer'),
  APP_SECRET: z.string().min(32).optional().describe('Signs codes and links; made by itself in the embedded mode'),
  S3_PUBLIC_ENDPOINT: z.url().optional().describe('Address of S3 as browsers reach it'),
  ADMIN_EMAIL: z.email().default('admin@afi.local').describe('Superadmin made at the first boot'),
  ADMIN_PASSWORD: z.string().min(10).optional().describe('Their password; made and printed once when absent'),
  CORS_ORIGINS: commaList.describe('Other origins allowed to call, comma separated'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Bearer token for /metrics; without it, admins only'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0).describe('Number of reverse proxies in front'),
});

export type BackendEnvironment = z.infer<typeof backendConfigSchema>;

/** Parsed configuration; `appSecret` is always there. */
export interface BackendConfig extends BackendEnvironment {
  readonly publicUrl: string;
  readonly appSecret: string;
}

/** Rules that need two settings at once. */
function crossChecks(env: BackendEnvironment): string[] {
  const problems: string[] = [];
  const production = env.NODE_ENV === 'production';
  if (production && env.EMBEDDED) problems.push('EMBEDDED: refused in production');
  if (production && !env.APP_SECRET) problems.push('APP_SECRET: required in production (32 characters or more)');
  if (production && !env.PUBLIC_URL) problems.push('PUBLIC_URL: required in production');
  if (production && !env.SMTP_URL && !env.WHATSAPP_TOKEN)
    problems.push('SMTP_URL or WHATSAPP_TOKEN: one is required in production, or no login code can be sent');
  return problems;
}

const backendSettings = settings(
  backendConfigSchema,
  ...processSettings.rules,
  ...linkSettings.rules,
  ...modelSettings.rules,
  crossChecks,
);

/** Parses the environment; `secret` supplies the app secret where the environment has none. */
export function parseBackendConfig(env: Environment, secret: (dataDir: string) => string): BackendConfig {
  const read = readSettings(backendSettings, env);
  return {
    ...read,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    appSecret: read.APP_SECRET ?? secret(read.DATA_DIR),
  };
}
