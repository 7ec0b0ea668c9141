import { videoPlan, type VideoPlan } from '@afi/contracts/video-plan';
import type { videoRenderJob } from '@afi/contracts/videos';
import { MissingFile } from '@afi/runtime/storage';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { StageFailure, type JobFiles, type StageContext } from '../../host/pipeline.js';

export type Payload = z.infer<typeof videoRenderJob.payload>;
export type Result = z.infer<typeof videoRenderJob.result>;
export type Context = Omit<StageContext<Payload, unknown>, 'done'>;

/** What is rendered: as its author left it when it was asked for last. */
export async function planOf({ files, payload }: Context): Promise<VideoPlan> {
  const bytes = await files.read(payload.sourceKey);
  if (!bytes) throw new StageFailure('videos.source-gone');
  return videoPlan.parse(JSON.parse(bytes.toString('utf8')));
}

/** A file this work made before, in this run or one that died: its path, or null. */
export async function madeBefore(files: JobFiles, jobId: string, name: string): Promise<string | null> {
  const path = join(files.folder, name);
  return existsSync(path) ? path : fetched(files, `jobs/${jobId}/${name}`, name);
}

/** What was measured in each run: all its stages share one folder. */
const measured = new WeakMap<JobFiles, Map<string, number>>();

/** Seconds of a sound of the job's folder, asked once a run: a program may be started for it. */
export async function secondsIn(files: JobFiles, name: string, ask: () => Promise<number>): Promise<number> {
  const known = measured.get(files) ?? new Map<string, number>();
  measured.set(files, known);
  const seconds = known.get(name) ?? (await ask());
  if (seconds > 0) known.set(name, seconds);
  return seconds;
}

/** A file of the storage, in the job's folder: its path, or null where it is gone. */
export async function fetched(files: JobFiles, key: string, as: string): Promise<string | null> {
  try {
    return await files.fetch(key, as);
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}
