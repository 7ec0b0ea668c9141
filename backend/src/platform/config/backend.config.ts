import { modelSettings } from '@afi/runtime/model-settings';
import {
  commaList,
  postgresUrl,
  processSettings,
  readAll,
  readSettings,
  settings,
  type Environment,
  type Settings,
} from '@afi/runtime/settings';
import { z } from 'zod';

const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
/** A name of this machine may do without: nothing travels. */
const isSecure = (url: string): boolean => url.startsWith('https:') || isLoopback(new URL(url).hostname);

/** Environment of the backend process; each word names its own in its slice. Keys are the names of the variables. */
export const backendConfigSchema = z.object({
  ...processSettings.schema.shape,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001).describe('Port of API, sockets and web app'),
  HOST: z.string().min(1).optional().describe('Address to listen on; default 127.0.0.1 in the embedded mode, else all'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address people use; default http://localhost:PORT'),
  DATABASE_URL: postgresUrl.describe('PostgreSQL 15 or newer'),
  APP_SECRET: z.string().min(32).optional().describe('Signs codes and links; made by itself in the embedded mode'),
  S3_PUBLIC_ENDPOINT: z.url().optional().describe('Address of S3 as browsers reach it'),
  ADMIN_EMAIL: z.email().default('admin@afi.local').describe('Superadmin made at the first boot'),
  ADMIN_PASSWORD: z.string().min(10).optional().describe('Their password; made and printed once when absent'),
  CORS_ORIGINS: commaList
    .pipe(z.array(z.string().refine(isOrigin, 'origins look like https://name')))
    .describe('Other origins allowed to call, comma separated'),
  OUTBOX_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Opens the development outbox where HOST lets others in; npm start makes one'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Bearer token for /metrics; without it, admins only'),
  UNDO_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(10)
    .describe('Seconds in which what was published can be taken back before anybody is notified'),
  // Several words ask for the model.
  ...modelSettings.schema.shape,
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0).describe('Number of reverse proxies in front'),
});

export type BackendEnvironment = z.infer<typeof backendConfigSchema>;

/** Parsed configuration; `appSecret` is always there. */
export interface BackendConfig extends BackendEnvironment {
  readonly publicUrl: string;
  readonly appSecret: string;
  /** Address to listen on; all of them without. */
  readonly host: string | undefined;
  /** Settings of a word, which its slice brings. @throws where no slice does */
  readonly of: <Schema extends z.ZodObject>(settings: Settings<Schema>) => z.output<Schema>;
}

/** What the configuration takes of a word. */
export interface WordWithSettings {
  readonly settings: Settings | null;
}

/** Rules that need two settings at once. */
function crossChecks(env: BackendEnvironment): string[] {
  const problems: string[] = [];
  const production = env.NODE_ENV === 'production';
  if (production && !env.APP_SECRET) problems.push('APP_SECRET: required in production (32 characters or more)');
  if (production && new Set(env.APP_SECRET).size < 8 && env.APP_SECRET)
    problems.push('APP_SECRET: too simple, draw it: openssl rand -base64 32');
  if (production && !env.PUBLIC_URL) problems.push('PUBLIC_URL: required in production');
  if (production && env.PUBLIC_URL && !isSecure(env.PUBLIC_URL))
    problems.push('PUBLIC_URL: https:// is required in production, or tokens travel in clear');
  if (env.EMBEDDED && env.HOST && !isLoopback(env.HOST) && !env.OUTBOX_TOKEN)
    problems.push('OUTBOX_TOKEN: required where HOST opens an embedded installation to others');
  return problems;
}

const backendSettings = settings(backendConfigSchema, ...processSettings.rules, ...modelSettings.rules, crossChecks);

/**
 * Parses the environment of the process and of all its words; `secret` supplies the app secret where it has none.
 * @throws WrongSettings with all that is wrong
 */
export function parseBackendConfig(
  words: readonly WordWithSettings[],
  env: Environment,
  secret: (dataDir: string) => string,
): BackendConfig {
  const ofWords = words.flatMap((word) => word.settings ?? []);
  const known = new Map<Settings, unknown>();
  const readWords = () => readAll(ofWords.map((one) => () => known.set(one, readSettings(one, env))));
  const [read] = readAll([() => readSettings(backendSettings, env), readWords]);
  return {
    ...read,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    host: read.HOST ?? (read.EMBEDDED ? '127.0.0.1' : undefined),
    appSecret: read.APP_SECRET ?? secret(read.DATA_DIR),
    of: <Schema extends z.ZodObject>(wanted: Settings<Schema>) => {
      const settings = known.get(wanted);
      if (!settings) throw new Error('settings no slice brings');
      return settings as z.output<Schema>;
    },
  };
}
