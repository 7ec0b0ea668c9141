import type { FfmpegReason } from '../../tools/ffmpeg/ffmpeg-reason.js';
import type { SpeechReason } from '../../tools/speech/speech-failure.js';
import type { PageReason } from '../../tools/page/page-reason.js';
import type { PdfReason } from '../../tools/pdf/pdf-reason.js';
import type { PartReason } from './part-asked.js';

/** What the person is told for each reason of the tools. */
export const failureCodes: Record<PageReason | PdfReason | PartReason | FfmpegReason | SpeechReason, string> = {
  'link-refused': 'documents.link-refused',
  'link-unreachable': 'documents.link-unreachable',
  'link-timeout': 'documents.link-timeout',
  'link-too-large': 'documents.link-too-large',
  'link-type': 'documents.link-type',
  'link-forbidden': 'documents.link-forbidden',
  'link-not-found': 'documents.link-not-found',
  'link-robots': 'documents.link-robots',
  'link-empty': 'documents.link-empty',
  'video-unavailable': 'documents.video-unavailable',
  'not-a-pdf': 'documents.not-a-pdf',
  'pdf-too-large': 'documents.pdf-too-large',
  'pdf-encrypted': 'documents.pdf-encrypted',
  'pdf-broken': 'documents.pdf-broken',
  'pdf-empty': 'documents.pdf-empty',
  'pdf-blank': 'documents.pdf-blank',
  'pdf-no-text': 'documents.pdf-no-text',
  'pdf-garbled': 'documents.pdf-garbled',
  'pdf-timeout': 'documents.pdf-timeout',
  'pdf-memory': 'documents.pdf-memory',
  'pages-missing': 'documents.pages-missing',
  'chapter-missing': 'documents.chapter-missing',
  'media-broken': 'documents.audio-unreadable',
  'media-empty': 'documents.audio-silent',
  'media-too-long': 'documents.audio-too-long',
  'media-too-many-pixels': 'documents.audio-unreadable',
  'media-too-heavy': 'documents.audio-unreadable',
  'ffmpeg-missing': 'media.ffmpeg-missing',
  'speech-refused': 'documents.audio-refused',
  'speech-failed': 'documents.audio-failed',
  'speech-timed-out': 'documents.audio-timed-out',
};
