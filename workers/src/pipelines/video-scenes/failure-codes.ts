import type { OfficeReason } from '../../tools/office/office-reason.js';
import type { PageReason } from '../../tools/page/page-reason.js';
import type { PdfReason } from '../../tools/pdf/pdf-reason.js';
import type { SourceReason } from '../../tools/source/source-reason.js';

/** What the person is told for each reason of the tools. */
export const failureCodes: Record<OfficeReason | PageReason | PdfReason | SourceReason, string> = {
  'link-refused': 'videos.link-refused',
  'link-unreachable': 'videos.link-unreachable',
  'link-timeout': 'videos.link-unreachable',
  'link-too-large': 'videos.link-empty',
  'link-type': 'videos.link-empty',
  'link-forbidden': 'videos.link-not-found',
  'link-not-found': 'videos.link-not-found',
  'link-robots': 'videos.link-refused',
  'link-empty': 'videos.link-empty',
  'video-unavailable': 'videos.link-empty',
  'not-a-pdf': 'videos.pdf-unreadable',
  'pdf-too-large': 'videos.pdf-too-large',
  'pdf-encrypted': 'videos.pdf-unreadable',
  'pdf-broken': 'videos.pdf-unreadable',
  'pdf-empty': 'videos.pdf-unreadable',
  'pdf-blank': 'videos.pdf-unreadable',
  'pdf-no-text': 'videos.pdf-unreadable',
  'pdf-garbled': 'videos.pdf-unreadable',
  'pdf-timeout': 'videos.pdf-too-large',
  'office-broken': 'videos.office-unreadable',
  'office-locked': 'videos.office-unreadable',
  'office-too-large': 'videos.office-too-large',
  'source-long': 'videos.source-long',
  'pdf-memory': 'videos.pdf-too-large',
};
