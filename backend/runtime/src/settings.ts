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

/** PostgreSQL's address, required or not as the process needs it. */
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Variables of the environment that belong together. Keys are their names; what each is for is told in the README. */
export interface Settings<Schema extends z.ZodObject = z.ZodObject> {
  readonly schema: Schema;
  /** Rules that need two settings at once: each names what is wrong, one line each. */
  readonly rules: readonly ((settings: z.output<Schema>) => string[])[];
}

export function settings<Schema extends z.ZodObject>(
  schema: Schema,
  ...rules: ((settings: z.output<Schema>) => string[])[]
): Settings<Schema> {
  return { schema, rules };
}

/** What every process of ours must be told, and must read alike. */
export const processSettings = settings(
  z.object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development').describe('Kind of installation'),
    DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded mode: database, files, outbox, logs'),
    EMBEDDED: z
      .stringbool()
      .default(false)
      .describe('Set by npm start: demo data, messages go to a development outbox'),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/ })
      .optional()
      .describe('Queue and sockets on Redis; without it, on PostgreSQL'),
    QUEUE_POOL_SIZE: z.coerce
      .number()
      .int()
      .min(1)
      .max(50)
      .default(3)
      .describe('Connections of each process to a queue on PostgreSQL; one more listens'),
    JOB_LOCK_MS: z.coerce
      .number()
      .int()
      .min(1_000)
      .optional()
      .describe('Silence after which a worker counts as dead and its jobs run elsewhere; each kind has its own'),
    S3_ENDPOINT: z.url().optional().describe('S3 storage; without it, a folder'),
    S3_REGION: z.string().default('garage').describe('S3 region'),
    S3_BUCKET: z.string().default('afi').describe('S3 bucket'),
    S3_ACCESS_KEY: optionalText.describe('S3 key'),
    S3_SECRET_KEY: optionalText.describe('S3 secret'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe('Least level logged'),
  }),
  (env) => (env.NODE_ENV === 'production' && env.EMBEDDED ? ['EMBEDDED: refused in production'] : []),
  (env) =>
    env.S3_ENDPOINT && !(env.S3_ACCESS_KEY && env.S3_SECRET_KEY)
      ? ['S3_ACCESS_KEY, S3_SECRET_KEY: required with S3_ENDPOINT']
      : [],
);

/** Thrown with every wrong setting in one list, so that one restart mends them all. */
export class WrongSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Réglages incorrects / wrong settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'WrongSettings';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings from an environment; an empty variable counts as absent.
 * @throws WrongSettings
 */
export function readSettings<Schema extends z.ZodObject>(
  { schema, rules }: Settings<Schema>,
  env: Environment,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  const problemsOf = (read: z.output<Schema>) => rules.flatMap((rule) => rule(read));
  if (!parsed.success) {
    const { issues } = parsed.error;
    const wrong = issues.map(({ path }) => String(path[0]));
    // What is right is held against the rules all the same: one start tells all that is wrong.
    const others = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.includes(name)));
    const rest = schema.partial().safeParse(others);
    const broken = rest.success ? problemsOf(rest.data as z.output<Schema>) : [];
    throw new WrongSettings([
      ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
      ...broken.filter((line) => !wrong.some((name) => line.startsWith(name))),
    ]);
  }
  const problems = problemsOf(parsed.data);
  if (problems.length) throw new WrongSettings(problems);
  return parsed.data;
}

type Readings = readonly (() => unknown)[];

/**
 * Reads one after the other and tells what is wrong in all of them at once.
 * @throws WrongSettings
 */
export function readAll<R extends Readings>(readings: readonly [...R]): { [K in keyof R]: ReturnType<R[K]> } {
  const problems = new Set<string>();
  const read = readings.map((reading) => {
    try {
      return reading();
    } catch (error) {
      if (!(error instanceof WrongSettings)) throw error;
      for (const problem of error.problems) problems.add(problem);
    }
  });
  if (problems.size) throw new WrongSettings([...problems]);
  return read as { [K in keyof R]: ReturnType<R[K]> };
}
