import { createHash } from 'node:crypto';
import { previewLengths, type linkPreviewJob } from '@afi/contracts/link-previews';
import { Failure } from '@afi/runtime/failure';
import { shortened } from '@afi/runtime/shortened';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import type { LinkFetcher } from '../../../tools/page/fetch-link.js';
import { pageHead } from '../../../tools/page/page-head.js';

type Payload = z.infer<typeof linkPreviewJob.payload>;
type Result = z.infer<typeof linkPreviewJob.result>;

/** Reads the head of the page, and puts its image where the platform encodes it anew. */
export const previewStage = (fetcher: LinkFetcher) =>
  stage<Payload, Record<string, never>, Result>('preview', 100, async ({ payload, files, signal, log }) => {
    const found = await fetcher.fetch(payload.url, signal);
    if (found.kind === 'pdf') throw new StageFailure('posts.preview-none');
    const { image: address, ...said } = pageHead(found.bytes, found.contentType, found.url);
    if (!said.title && !said.description && !address) throw new StageFailure('posts.preview-none');
    // A card without its picture is still a card.
    const image = await picture(fetcher, address, signal).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      log.info({ reason: error.reason }, 'a page names an image that cannot be had');
      return null;
    });
    if (image) await files.store(payload.imageKey, image.bytes, image.contentType);
    return {
      title: shortened(said.title, previewLengths.title),
      description: shortened(said.description, previewLengths.description),
      site: shortened(said.site, previewLengths.site),
      image: image && {
        contentType: image.contentType,
        bytes: image.bytes.length,
        sha256: createHash('sha256').update(image.bytes).digest('hex'),
      },
    };
  });

function picture(fetcher: LinkFetcher, address: string | null, signal: AbortSignal) {
  return address ? fetcher.fetchImage(address, signal) : Promise.resolve(null);
}
