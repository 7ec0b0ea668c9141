import { videoSource, type videoScenesJob } from '@afi/contracts/videos';
import { wellFormed } from '@afi/runtime/well-formed';
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
    const source = videoSource.parse(JSON.parse(bytes.toString('utf8')));
    const material = await readMaterial(source.material, { ...context, fetcher });
    if (!material.blocks.length && source.kind !== 'topic') throw new StageFailure('videos.source-empty');
    const kept = wellFormed({ ...source, material });
    return { key: await files.keep('source.json', JSON.stringify(kept), 'application/json') };
  });
