import { z } from 'zod';
import { uuid } from './id.js';
import { job } from './job.js';

/** Characters kept of what a page says of itself. */
export const previewLengths = { title: 200, description: 300, site: 80 } as const;
/** The largest image that is fetched for a preview. */
export const maxPreviewImageBytes = 5 * 1024 * 1024;

/** The card of a page a post links to: what its head says, and the image it names, as it came. */
export const linkPreviewJob = job('link-previews', {
  word: 'posts',
  payload: z.object({
    postId: uuid,
    url: z.url().max(2048),
    /** The image, if there is one, becomes this media: where it is put until it is encoded anew. */
    imageId: uuid,
    imageKey: z.string().max(300),
  }),
  stages: ['preview'] as const,
  result: z.object({
    title: z.string().max(previewLengths.title),
    description: z.string().max(previewLengths.description),
    site: z.string().max(previewLengths.site),
    image: z
      .object({ contentType: z.string().max(100), bytes: z.int().positive(), sha256: z.string().length(64) })
      .nullable(),
  }),
  // What the page itself, or its site, is the reason of.
  hopeless: ['posts.preview-refused', 'posts.preview-none'],
  running: {
    concurrency: 4, // nearly all of it is waiting for a site
    lockMs: 15_000, // nothing is computed here: a silence of 15 s is a death
    maxStalls: 3, // a page that killed its worker three times is not worth a fourth
    timeoutMs: 60_000, // ten seconds for the page and ten for its image, and what storage takes
    tries: 2, // a site that answers 5xx often answers a little later; after that there is a button
    perAccount: 2, // many posts at once delay nobody else's
  },
});
