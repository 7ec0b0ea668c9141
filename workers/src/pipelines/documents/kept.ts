import type { z } from 'zod';
import { wellFormed } from '@afi/runtime/well-formed';
import type { JobFiles } from '../../host/pipeline.js';

/** Reads back what an earlier stage kept. Throws a plain error when it is gone: the job then fails, and is tried anew. */
export async function readKept<T>(files: JobFiles, key: string, schema: z.ZodType<T>): Promise<T> {
  const bytes = await files.read(key);
  if (!bytes) throw new Error(`${key} is no longer in storage`);
  return schema.parse(JSON.parse(bytes.toString('utf8')));
}

/** Keeps a value as JSON and returns its key. */
export function keepJson(files: JobFiles, name: string, value: unknown): Promise<string> {
  return files.keep(name, JSON.stringify(wellFormed(value)), 'application/json');
}
