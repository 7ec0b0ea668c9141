import { canvasSource, type CanvasSource, type canvasTextsJob } from '@afi/contracts/canvases';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import type { LinkFetcher } from '../../../tools/page/fetch-link.js';
import { readMaterial } from '../../../tools/source/read-material.js';

type Payload = z.infer<typeof canvasTextsJob.payload>;
type Result = z.infer<typeof canvasTextsJob.result>;

/** Pieces of a source that are enough for one picture. */
const mostBlocks = 40;

/** Nothing is said there. */
function bare({ material: { toRead } }: CanvasSource): StageFailure {
  if (toRead?.kind === 'link') return new StageFailure('canvases.link-empty');
  if (toRead?.kind === 'office') return new StageFailure('canvases.office-unreadable');
  return new StageFailure('canvases.pdf-unreadable');
}

/** Reads a PDF in its own process, or a page through the guard of all links, and keeps the beginning of what it says. */
export const readStage = (fetcher: LinkFetcher) =>
  stage<Payload, Record<string, never>, Result>('read', 100, async (context) => {
    const { payload, files } = context;
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('canvases.source-gone');
    const { source, isBare } = await readMaterial(bytes, { ...context, fetcher });
    const read = canvasSource.parse(JSON.parse(source.toString('utf8')));
    if (isBare) throw bare(canvasSource.parse(JSON.parse(bytes.toString('utf8'))));
    const blocks = read.material.blocks.slice(0, mostBlocks);
    const kept = { ...read, material: { ...read.material, blocks } };
    await files.store(payload.resultKey, Buffer.from(JSON.stringify(kept)), 'application/json');
    return { blocks: blocks.length };
  });
