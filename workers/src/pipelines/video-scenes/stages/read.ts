import type { videoScenesJob } from '@afi/contracts/videos';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import type { LinkFetcher } from '../../../tools/page/fetch-link.js';
import { readMaterial } from '../../../tools/source/read-material.js';

export type ScenesPayload = z.infer<typeof videoScenesJob.payload>;

/** What was read, kept under `key`. */
export interface Read {
  key: string;
}

/** Reads what is yet to be read: a PDF in its own process, a page through the guard of all links. */
export const readStage = (fetcher: LinkFetcher) =>
  stage<ScenesPayload, Record<string, never>, Read>('read', 70, async (context) => {
    const { payload, files } = context;
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('videos.source-gone');
    const { source, isBare } = await readMaterial(bytes, { ...context, fetcher });
    if (isBare) throw new StageFailure('videos.source-empty');
    return { key: await files.keep('source.json', source, 'application/json') };
  });
