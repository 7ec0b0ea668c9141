import type { OfficeReason } from '../../tools/office/office-reason.js';
import type { PageReason } from '../../tools/page/page-reason.js';
import type { PdfReason } from '../../tools/pdf/pdf-reason.js';
import type { SourceReason } from '../../tools/source/source-reason.js';

/** What the person is told for each reason of the tools. */
export const failureCodes: Record<OfficeReason | PageReason | PdfReason | SourceReason, string> = {
  'link-refused': 'slides.link-refused',
  'link-unreachable': 'slides.link-unreachable',
  'link-timeout': 'slides.link-unreachable',
  'link-too-large': 'slides.link-empty',
  'link-type': 'slides.link-empty',
  'link-forbidden': 'slides.link-not-found',
  'link-not-found': 'slides.link-not-found',
  'link-robots': 'slides.link-refused',
  'link-empty': 'slides.link-empty',
  'video-unavailable': 'slides.link-empty',
  'not-a-pdf': 'slides.pdf-unreadable',
  'pdf-too-large': 'slides.pdf-too-large',
  'pdf-encrypted': 'slides.pdf-unreadable',
  'pdf-broken': 'slides.pdf-unreadable',
  'pdf-empty': 'slides.pdf-unreadable',
  'pdf-blank': 'slides.pdf-unreadable',
  'pdf-no-text': 'slides.pdf-unreadable',
  'pdf-garbled': 'slides.pdf-unreadable',
  'pdf-timeout': 'slides.pdf-too-large',
  'office-broken': 'slides.office-unreadable',
  'office-locked': 'slides.office-unreadable',
  'office-too-large': 'slides.office-too-large',
  'source-long': 'slides.source-long',
  'pdf-memory': 'slides.pdf-too-large',
};
