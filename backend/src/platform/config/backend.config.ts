import { commaList, parseSettings, postgresUrl, sharedSettings } from '@afi/contracts/settings';
import { z } from 'zod';

/** Environment of the backend process. Keys are the names of the variables. */
export const backendConfigSchema = sharedSettings.extend({
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

/** Parses the environment; `secret` supplies the app secret where the environment has none. */
export function parseBackendConfig(
  env: Record<string, string | undefined>,
  secret: (dataDir: string) => string,
): BackendConfig {
  const settings = parseSettings(backendConfigSchema, env, crossChecks);
  return {
    ...settings,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    appSecret: settings.APP_SECRET ?? secret(settings.DATA_DIR),
  };
}
