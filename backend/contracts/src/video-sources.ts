import type { CreationSource } from './creations.js';
import { maxShownScenes } from './video-parts.js';

/** What another try cannot mend of a page or a PDF. */
export const unreadableSources = [
  'videos.link-refused',
  'videos.link-not-found',
  'videos.link-empty',
  'videos.pdf-unreadable',
  'videos.pdf-too-large',
  'videos.office-unreadable',
  'videos.office-too-large',
  'videos.source-empty',
  'videos.source-long',
  'videos.source-gone',
] as const;

/** A film of files has a scene for each: more are refused, and not left out. */
export const isShown = (source: CreationSource): boolean =>
  source.kind !== 'media' ||
  Math.max(source.mediaIds.length, Object.keys(source.captions ?? {}).length) <= maxShownScenes;
