import type { z } from 'zod';
import { wellFormed } from '@afi/runtime/well-formed';
import type { JobFiles } from '../../host/pipeline.js';

/** Bytes an earlier stage kept. Throws a plain error when they are gone: the job then fails, and is tried anew. */
export async function bytesKept(files: JobFiles, key: string): Promise<Buffer> {
  const bytes = await files.read(key);
  if (!bytes) throw new Error(`${key} is no longer in storage`);
  return bytes;
}

/** Reads back something small an earlier stage kept. */
export async function readKept<T>(files: JobFiles, key: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse((await bytesKept(files, key)).toString('utf8')));
}

/** Keeps a value as JSON and returns its key. */
export function keepJson(files: JobFiles, name: string, value: unknown): Promise<string> {
  return files.keep(name, JSON.stringify(wellFormed(value)), 'application/json');
}
