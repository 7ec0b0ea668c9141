import type { transcriptionJob } from '@afi/contracts/transcription';
import { MissingFile } from '@afi/runtime/storage';
import type { z } from 'zod';
import { StageFailure, type JobFiles } from '../../../host/pipeline.js';

/** What all that is written down has: where it lies. */
export type Payload = Pick<z.infer<typeof transcriptionJob.payload>, 'fileKey'>;
export type Result = z.infer<typeof transcriptionJob.result>;

/** A part as the job keeps it. */
export interface KeptPart {
  key: string;
  from: number;
  seconds: number;
}

/** What the stages before one have found. */
export interface Done {
  fetch: { seconds: number };
  convert: { parts: KeptPart[] };
  listen: { parts: number };
}

/**
 * A stored file, in the job's folder.
 * @throws StageFailure `thoughts.transcript-gone`
 */
export function fetchFile(files: JobFiles, key: string, name: string): Promise<string> {
  return files.fetch(key, name).catch((error: unknown) => {
    throw error instanceof MissingFile ? new StageFailure('thoughts.transcript-gone', {}, { cause: error }) : error;
  });
}
