import { shortened } from '@afi/runtime/shortened';
import { fileTypeFromBuffer } from 'file-type';
import { normalised } from '@afi/contracts/letters';
import { declaredKind, kindOfType, mediaKinds, type MediaKind } from '@afi/contracts/media-kind';
import type { RouteFile } from '@afi/contracts/route';
import type { SentFile } from '../../../platform/files/file-receiver.js';
import { Problem } from '../../../platform/problem/problem.js';

/** Bytes of a file that are looked at: office files name their parts behind thumbnails and styles. */
export const headBytes = 64 * 1024;
/** PDF readers accept the mark anywhere in the first kilobyte (ISO 32000-1, implementation note 13). */
const pdfWindow = 1024;

export interface Judged {
  readonly kind: MediaKind;
  /** MIME type by content. */
  readonly contentType: string;
  readonly maxBytes: number;
}

/**
 * Judges a file by its first bytes. What it says it is counts only against it: a declared image must be one.
 * @throws Problem 415 when it is none of the kinds a route takes, 422 when it is empty
 */
export async function judge(
  head: Buffer,
  sent: SentFile,
  rule: Pick<RouteFile, 'kinds' | 'wrongKind' | 'maxBytes'>,
): Promise<Judged> {
  if (!head.length) throw new Problem('media.empty', 422);
  const declared = declaredKind(sent.fileName, sent.contentType);
  const contentType = await typeOf(head, sent, declared);
  const kind = contentType ? kindOfType(contentType) : null;
  if (!contentType || !kind || !rule.kinds.includes(kind) || (declared && declared !== 'file' && declared !== kind))
    throw new Problem(rule.wrongKind ?? wrongKind[expected(rule.kinds, declared)], 415);
  return { kind, contentType, maxBytes: mostBytes(kind, rule) };
}

/** Bytes a file of a kind may have where it is sent. */
export const mostBytes = (kind: MediaKind, { maxBytes = Infinity }: Pick<RouteFile, 'maxBytes'>): number =>
  Math.min(mediaKinds[kind].maxBytes, maxBytes);

export function tooLarge(kind: MediaKind, rule: Pick<RouteFile, 'tooLarge' | 'maxBytes'>): Problem {
  const bytes = mostBytes(kind, rule);
  const params = { megabytes: bytes / 1024 / 1024, most: bytes / 1_000 };
  return new Problem(rule.tooLarge ?? `media.${kind}-too-large`, 413, { params });
}

const wrongKind: Record<MediaKind, string> = {
  pdf: 'media.not-a-pdf',
  image: 'media.not-an-image',
  video: 'media.not-a-video',
  audio: 'media.not-a-sound',
  file: 'media.type-refused',
};

/** What the person is asked for: the one kind there is, else what they meant to send. */
function expected(kinds: readonly MediaKind[], declared: MediaKind | null): MediaKind {
  if (kinds.length === 1 && kinds[0]) return kinds[0];
  return declared && kinds.includes(declared) ? declared : 'file';
}

/** Containers that hold sound alone as well as films: there the sender is asked. */
const soundOf: Record<string, string> = { 'video/webm': 'audio/webm', 'video/mp4': 'audio/mp4' };

async function typeOf(head: Buffer, sent: SentFile, declared: MediaKind | null): Promise<string | null> {
  const found = await fileTypeFromBuffer(head);
  if (found) {
    const type = (found.mime.split(';')[0] ?? '').trim();
    if (/^(?:video|audio)\//.test(type) && isAlsoAnother(head)) return null;
    return declared === 'audio' ? (soundOf[type] ?? type) : type;
  }
  if (hasMarkup(head)) return null;
  if (head.subarray(0, pdfWindow).includes('%PDF-')) return 'application/pdf';
  return declared === 'file' && isText(head) ? textType(sent) : null;
}

/** Tags a browser would run, whatever the file is called. */
function hasMarkup(head: Buffer): boolean {
  return /<\s*(?:!doctype|\?xml|html|head|body|svg|script|iframe|object|embed|style|link|meta|img|math)\b/i.test(
    head.toString('latin1'),
  );
}

/**
 * A film or a sound that is a page or a PDF as well, for who reads it so. Tags a description may hold, and the lists of programs
 * that write films (`<?xml`), are no page.
 */
function isAlsoAnother(head: Buffer): boolean {
  const isPage = /<\s*(?:!doctype\s+html|html|head|body|svg|script|iframe|object|embed)\b/i.test(
    head.toString('latin1'),
  );
  return isPage || head.subarray(0, pdfWindow).includes('%PDF-');
}

/** Tab, line feed, form feed, carriage return. */
const spaces = [0x09, 0x0a, 0x0c, 0x0d];

/** Letters and no control characters; a file that names its interpreter is a program. */
function isText(head: Buffer): boolean {
  return head.every((byte) => byte >= 0x20 || spaces.includes(byte)) && !head.subarray(0, 2).equals(Buffer.from('#!'));
}

function textType({ fileName, contentType }: SentFile): string | null {
  if (/\.csv$/i.test(fileName) || contentType.startsWith('text/csv')) return 'text/csv';
  return /\.txt$/i.test(fileName) || contentType.startsWith('text/plain') ? 'text/plain' : null;
}

/** A name to show and to download under: no folders, no control or direction characters, at most 150 characters. */
export function cleanFileName(name: string, kind: MediaKind): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = normalised(base, 'NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  const short = clean.length > 150 ? `${shortened(clean, 140)}…${extension}` : clean;
  return short.replace(/^\.+/, '') || `document.${mediaKinds[kind].extensions[0]}`;
}
