import type { PageReason } from '../../tools/page/page-reason.js';
import type { PdfReason } from '../../tools/pdf/pdf-reason.js';
import type { SourceReason } from '../../tools/source/source-reason.js';

/** What the person is told for each reason of the tools. */
export const failureCodes: Record<PageReason | PdfReason | SourceReason, string> = {
  'link-refused': 'canvases.link-refused',
  'link-unreachable': 'canvases.link-unreachable',
  'link-timeout': 'canvases.link-unreachable',
  'link-too-large': 'canvases.link-empty',
  'link-type': 'canvases.link-empty',
  'link-forbidden': 'canvases.link-not-found',
  'link-not-found': 'canvases.link-not-found',
  'link-robots': 'canvases.link-refused',
  'link-empty': 'canvases.link-empty',
  'video-unavailable': 'canvases.link-empty',
  'not-a-pdf': 'canvases.pdf-unreadable',
  'pdf-too-large': 'canvases.pdf-too-large',
  'pdf-encrypted': 'canvases.pdf-unreadable',
  'pdf-broken': 'canvases.pdf-unreadable',
  'pdf-empty': 'canvases.pdf-unreadable',
  'pdf-blank': 'canvases.pdf-unreadable',
  'pdf-no-text': 'canvases.pdf-unreadable',
  'pdf-garbled': 'canvases.pdf-unreadable',
  'pdf-timeout': 'canvases.pdf-too-large',
  'source-long': 'canvases.source-long',
  'pdf-memory': 'canvases.pdf-too-large',
};
