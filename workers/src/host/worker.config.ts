import {
  commaList,
  postgresUrl,
  processSettings,
  readSettings,
  settings,
  type Environment,
} from '@afi/runtime/settings';
import { z } from 'zod';

/** Environment of every worker process; each pipeline names its own beside it. Keys are the names of the variables. */
export const workerConfigSchema = processSettings.schema.extend({
  DATABASE_URL: postgresUrl.optional().describe('Queue on PostgreSQL, where there is no Redis'),
  PIPELINES: commaList.describe('Kinds this process works on, comma separated; all when empty'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of the health answer; none when absent'),
});
export type WorkerConfig = z.infer<typeof workerConfigSchema>;

const workerSettings = settings(workerConfigSchema, ...processSettings.rules, ({ REDIS_URL, DATABASE_URL }) =>
  REDIS_URL || DATABASE_URL ? [] : ['REDIS_URL or DATABASE_URL: one is required'],
);

/** @throws WrongSettings with all that is wrong */
export function parseWorkerConfig(env: Environment): WorkerConfig {
  return readSettings(workerSettings, env);
}
