import type { OfficeReason } from '../office/office-reason.js';
import type { PageReason } from '../page/page-reason.js';
import type { PdfReason } from '../pdf/pdf-reason.js';
import type { SourceReason } from './source-reason.js';

type MaterialReason = OfficeReason | PageReason | PdfReason | SourceReason;

/** What is told for each reason a page, a PDF or an office file could not be read. */
const told = {
  'link-refused': 'link-refused',
  'link-unreachable': 'link-unreachable',
  'link-timeout': 'link-unreachable',
  'link-too-large': 'link-empty',
  'link-type': 'link-empty',
  'link-forbidden': 'link-not-found',
  'link-not-found': 'link-not-found',
  'link-robots': 'link-refused',
  'link-empty': 'link-empty',
  'video-unavailable': 'link-empty',
  'not-a-pdf': 'pdf-unreadable',
  'pdf-too-large': 'pdf-too-large',
  'pdf-encrypted': 'pdf-unreadable',
  'pdf-broken': 'pdf-unreadable',
  'pdf-empty': 'pdf-unreadable',
  'pdf-blank': 'pdf-unreadable',
  'pdf-no-text': 'pdf-unreadable',
  'pdf-garbled': 'pdf-unreadable',
  'pdf-timeout': 'pdf-too-large',
  'pdf-memory': 'pdf-too-large',
  'office-broken': 'office-unreadable',
  'office-locked': 'office-unreadable',
  'office-too-large': 'office-too-large',
  'source-long': 'source-long',
} as const satisfies Record<MaterialReason, string>;

/** What the person is told for each reason of the tools that read what something is made of, in the texts of a word. */
export const materialCodes = (word: string): Record<MaterialReason, string> =>
  Object.fromEntries(Object.entries(told).map(([reason, code]) => [reason, `${word}.${code}`])) as Record<
    MaterialReason,
    string
  >;
