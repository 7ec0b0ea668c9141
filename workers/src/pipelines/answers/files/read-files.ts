import {
  readFiles,
  readFilesKey,
  type AnswerBrief,
  type ReadFiles,
  type UnreadReason,
} from '@afi/contracts/assistant-answers';
import { kindOfType } from '@afi/contracts/media-kind';
import { Failure } from '@afi/runtime/failure';
import pLimit from 'p-limit';
import type { JobFiles } from '../../../host/pipeline.js';
import type { OfficeReason } from '../../../tools/office/office-reason.js';
import type { PdfReason } from '../../../tools/pdf/pdf-reason.js';
import { checkPdf, readPdf } from '../../../tools/pdf/read-pdf.js';
import { fileText } from './file-text.js';

/** Characters of all files of a question that are read: three thousand words, as much as a small model holds with the rest. */
const mostLetters = 16_000;

/** Files read at once by this process, whoever asks: each may take a process and half a gigabyte. */
const atOnce = pLimit(2);

type File = AnswerBrief['files'][number];

/** What each reason of the tools is to who sent the file. */
const reasons: Record<PdfReason | OfficeReason, UnreadReason> = {
  'not-a-pdf': 'broken',
  'pdf-too-large': 'too-long',
  'pdf-encrypted': 'locked',
  'pdf-broken': 'broken',
  'pdf-empty': 'bare',
  'pdf-blank': 'bare',
  'pdf-no-text': 'bare',
  'pdf-garbled': 'bare',
  'pdf-timeout': 'too-long',
  'pdf-memory': 'too-long',
  'office-broken': 'broken',
  'office-too-large': 'too-long',
  'office-locked': 'locked',
};

interface Place {
  files: Pick<JobFiles, 'fetch' | 'read' | 'store'>;
  resultKey: string;
  signal: AbortSignal;
}

/** Reads the files of a question once: whoever takes the work over finds what was read, and says the same. */
export async function filesRead({ files: asked, question }: AnswerBrief, place: Place): Promise<ReadFiles> {
  if (asked.length === 0) return [];
  const key = readFilesKey(place.resultKey);
  const kept = await place.files.read(key);
  if (kept) return readFiles.parse(JSON.parse(kept.toString('utf8')));
  const room = Math.floor(mostLetters / asked.length);
  const read = await Promise.all(
    asked.map(async (file) => {
      const outcome = await atOnce(() => textOf(file, { question, room }, place));
      return { n: file.n, name: file.name, ...outcome };
    }),
  );
  await place.files.store(key, Buffer.from(JSON.stringify(read)), 'application/json');
  return read;
}

async function textOf(
  { n, type, key }: File,
  asked: { question: string; room: number },
  { files, signal }: Place,
): Promise<Pick<ReadFiles[number], 'text' | 'unread'>> {
  const unread = (reason: UnreadReason) => ({ text: '', unread: reason });
  signal.throwIfAborted();
  const kind = kindOfType(type);
  if (kind === 'image') return unread('unseen');
  if (kind === 'audio' || kind === 'video') return unread('unheard');
  try {
    let text: string;
    if (kind === 'pdf') {
      const path = await files.fetch(key, `${n}.pdf`).catch(() => null);
      if (!path) return unread('gone');
      await checkPdf(path);
      const bytes = await readPdf(path, { signal, onPage: () => undefined });
      text = await fileText({ kind: 'reading', bytes, ...asked }, { signal, timeoutMs: 10_000 });
    } else {
      const bytes = await files.read(key);
      if (!bytes) return unread('gone');
      text = await fileText({ kind: 'bytes', bytes, type, ...asked }, { signal, timeoutMs: 10_000 });
    }
    return text.trim() ? { text, unread: null } : unread('bare');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return unread(reasons[error.reason as keyof typeof reasons] ?? 'broken');
  }
}
