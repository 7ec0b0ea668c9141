import { linkPreviewJob } from '@afi/contracts/link-previews';
import { linkSettings } from '@afi/runtime/document-settings';
import { pipelineKind } from '../../host/pipeline.js';
import { LinkFetcher } from '../../tools/page/fetch-link.js';
import { publicPolicy } from '../../tools/page/page-policy.js';
import type { PageReason } from '../../tools/page/page-reason.js';
import { previewStage } from './stages/preview.js';

/** What is told for each reason of the tools. */
const failureCodes: Record<PageReason, string> = {
  'link-refused': 'posts.preview-refused',
  'link-forbidden': 'posts.preview-refused',
  'link-robots': 'posts.preview-refused',
  'link-not-found': 'posts.preview-none',
  'link-type': 'posts.preview-none',
  'link-empty': 'posts.preview-none',
  'link-too-large': 'posts.preview-none',
  'video-unavailable': 'posts.preview-none',
  'link-unreachable': 'posts.preview-unreachable',
  'link-timeout': 'posts.preview-unreachable',
};

/** A link to the card of the page behind it, under the same guard as links that are read. */
export const linkPreviewsPipeline = pipelineKind(
  linkPreviewJob,
  linkSettings,
  ({ FETCH_ALLOW_HOSTS, BOT_CONTACT }) => [
    previewStage(new LinkFetcher({ ...publicPolicy(BOT_CONTACT), allowHosts: FETCH_ALLOW_HOSTS })),
  ],
  failureCodes,
);
