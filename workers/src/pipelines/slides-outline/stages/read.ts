import { deckSource, type outlineJob } from '@afi/contracts/slides';
import { wellFormed } from '@afi/runtime/well-formed';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import type { LinkFetcher } from '../../../tools/page/fetch-link.js';
import { readMaterial } from '../../../tools/source/read-material.js';

export type OutlinePayload = z.infer<typeof outlineJob.payload>;

/** What was read, kept under `key`. */
export interface Read {
  key: string;
}

/** Reads what is yet to be read: a PDF in its own process, a page through the guard of all links. */
export const readStage = (fetcher: LinkFetcher) =>
  stage<OutlinePayload, Record<string, never>, Read>('read', 50, async (context) => {
    const { payload, files } = context;
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('slides.source-gone');
    const source = deckSource.parse(JSON.parse(bytes.toString('utf8')));
    const material = await readMaterial(source.material, { ...context, fetcher });
    const isBare = !material.blocks.length && source.kind !== 'topic';
    if (isBare) throw new StageFailure('slides.source-empty');
    const kept = wellFormed({ ...source, material });
    return { key: await files.keep('source.json', JSON.stringify(kept), 'application/json') };
  });
