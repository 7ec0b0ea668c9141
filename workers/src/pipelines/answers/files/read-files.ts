import {
  readFiles,
  readFilesKey,
  type AnswerBrief,
  type ReadFiles,
  type UnreadReason,
} from '@afi/contracts/assistant-answers';
import { kindOfType } from '@afi/contracts/media-kind';
import { Failure } from '@afi/runtime/failure';
import type { JobFiles } from '../../../host/pipeline.js';
import type { ImageReason } from '../../../tools/image/image-message.js';
import type { OfficeReason } from '../../../tools/office/office-reason.js';
import type { PdfReason } from '../../../tools/pdf/pdf-reason.js';
import { checkPdf, pdfLimits, readPdf } from '../../../tools/pdf/read-pdf.js';
import { FairLimit } from '../../../tools/process-pool/fair-limit.js';
import type { Used } from '../../../tools/llm/usage.js';
import { fileText } from './file-text.js';
import { pictureText, type Sight } from './picture-text.js';

/** Characters of all files of a question that are read: three thousand words, as much as a small model holds with the rest. */
const mostLetters = 16_000;

/** Milliseconds all files of a question may take together, without their waiting: who asked looks at the screen. */
const mostMs = 15_000;

/** Milliseconds all pictures of a question may be looked at together: a small model on a CPU needs many for one. */
const mostLookMs = 90_000;

/** PDFs and office files read at once by this process: each may take a process and half a gigabyte. */
const heavy = new FairLimit(2);
/** A text is read in a moment, a picture not at all: they wait behind none of those. */
const light = new FairLimit(2);
const isLight = ({ type }: File): boolean => /^(?:text|image|audio|video)\//.test(type);
/** Pictures wait for a model, and cost this process little meanwhile. */
const looks = new FairLimit(6);
const isPicture = ({ type }: File): boolean => kindOfType(type) === 'image';

type File = AnswerBrief['files'][number];

/** What each reason of the tools is to who sent the file. */
const reasons: Record<PdfReason | OfficeReason | ImageReason, UnreadReason> = {
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
  'image-broken': 'broken',
  'not-an-image': 'broken',
  'image-animated': 'broken',
  'image-too-many-pixels': 'too-long',
  'image-too-heavy': 'too-long',
};

interface Place {
  files: Pick<JobFiles, 'fetch' | 'read' | 'store'>;
  resultKey: string;
  signal: AbortSignal;
  /** What looks at pictures; null where nothing does. */
  sight: Sight | null;
  used: Used;
}

/**
 * Reads the files of a question once, one after the other: whoever takes the work over finds what was read, and says the same. A
 * file during which a worker died is not read again.
 */
export async function filesRead(
  { files: asked, question, language, askedBy }: AnswerBrief,
  place: Place,
  timeMs = mostMs,
): Promise<ReadFiles> {
  const { sight } = place;
  if (asked.length === 0) return [];
  const { files, signal } = place;
  const key = readFilesKey(place.resultKey);
  const kept = await files.read(key);
  const known = kept ? readFiles.parse(JSON.parse(kept.toString('utf8'))) : [];
  const read = new Map(known.map((one) => [one.n, one]));
  const keep = () => files.store(key, Buffer.from(JSON.stringify([...read.values()])), 'application/json');
  const room = Math.floor(mostLetters / asked.length);
  const left = { reading: timeMs, looking: mostLookMs };
  const isLooked = (file: File): boolean => sight !== null && isPicture(file);
  const readOne = async (file: File): Promise<void> => {
    signal.throwIfAborted();
    const { n, name } = file;
    read.set(n, { n, name, text: '', unread: 'too-long' });
    const clock = isLooked(file) ? 'looking' : 'reading';
    if (left[clock] <= 0) return;
    await keep();
    const begin = performance.now();
    try {
      read.set(n, { n, name, ...(await textOf(file, { question, language, room, timeMs: left[clock] }, place)) });
    } catch (error) {
      // Handed on, or a fault of ours: the file may be read by who takes over.
      read.delete(n);
      await keep().catch(() => undefined);
      throw error;
    } finally {
      left[clock] -= performance.now() - begin;
    }
  };
  // There is time for what is light, whatever the others take.
  const order = [...asked.filter(isLight), ...asked.filter((file) => !isLight(file))];
  for (const file of order.filter(({ n }) => !read.has(n)))
    await (isLooked(file) ? looks : isLight(file) ? light : heavy).run(askedBy, () => readOne(file));
  if (read.size > known.length) await keep();
  return asked.flatMap(({ n }) => read.get(n) ?? []);
}

async function textOf(
  file: File,
  { timeMs, language, ...asked }: Pick<AnswerBrief, 'question' | 'language'> & { room: number; timeMs: number },
  place: Place,
): Promise<Pick<ReadFiles[number], 'text' | 'unread'>> {
  const { n, type, key } = file;
  const { files, signal, sight } = place;
  const unread = (reason: UnreadReason) => ({ text: '', unread: reason });
  const kind = kindOfType(type);
  if (kind === 'image' && !sight) return unread('unseen');
  if (kind === 'audio' || kind === 'video') return unread('unheard');
  const end = performance.now() + timeMs;
  const timeLeft = () => Math.max(1, end - performance.now());
  try {
    let text: string;
    if (kind === 'image' && sight) {
      const path = await files.fetch(key, `${n}.image`).catch(() => null);
      if (!path) return unread('gone');
      text = await pictureText(path, { ...asked, language, timeMs }, sight, place);
      if (!text) return unread('unlooked');
    } else if (kind === 'pdf') {
      const path = await files.fetch(key, `${n}.pdf`).catch(() => null);
      if (!path) return unread('gone');
      await checkPdf(path);
      const limits = { ...pdfLimits, timeoutMs: timeLeft() };
      const bytes = await readPdf(path, { signal, limits, onPage: () => undefined });
      text = await fileText({ kind: 'reading', bytes, ...asked }, { signal, timeoutMs: timeLeft() });
    } else {
      const bytes = await files.read(key);
      if (!bytes) return unread('gone');
      text = await fileText({ kind: 'bytes', bytes, type, ...asked }, { signal, timeoutMs: timeLeft() });
    }
    return text.trim() ? { text, unread: null } : unread('bare');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return unread(reasons[error.reason as keyof typeof reasons] ?? 'broken');
  }
}
