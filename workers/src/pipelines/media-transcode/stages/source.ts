import { MissingFile } from '@afi/runtime/storage';
import type { StoredVariant, transcodeJob } from '@afi/contracts/media';
import type { z } from 'zod';
import { StageFailure, type JobFiles } from '../../../host/pipeline.js';
import type { ProbedMedia } from '../../../tools/ffmpeg/probe.js';
import type { MadeForm } from '../../../tools/ffmpeg/transcode.js';

export type Payload = z.infer<typeof transcodeJob.payload>;
export type Result = z.infer<typeof transcodeJob.result>;

/** What the stages before one have found. */
export interface Done {
  probe: ProbedMedia;
  transcode: { variants: StoredVariant[]; seconds: number; waveform: number[] | null };
}

/**
 * A stored file, in the job's folder.
 * @throws StageFailure `media.file-gone`
 */
export async function fetchFile(files: JobFiles, key: string, name: string): Promise<string> {
  return files.fetch(key, name).catch((error: unknown) => {
    throw error instanceof MissingFile ? new StageFailure('media.file-gone', {}, { cause: error }) : error;
  });
}

/** Keys are made of names of ours: doing it again writes the same objects. */
export const variantOf = (
  folder: string,
  { name, type, width, height, bytes }: Omit<MadeForm, 'path'>,
): StoredVariant => ({
  key: `${folder}/${name}`,
  type,
  width,
  height,
  bytes,
});
