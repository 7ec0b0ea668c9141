/**
 * Runs in a process of its own: a PDF is hostile input, pdf.js fills a core, and putting lines together takes as long as a
 * document is dense. Given the bytes of a file, it tells how far it is, then the whole reading, and waits for the next file.
 * `pdfjs-changes.child.ts` is loaded before it.
 */
import { packReading } from '../text/reading.js';
import { type Destinations, outlineOf } from './outline.js';
import { PagesReading } from './pages-reading.js';
import type { PdfMessage, PdfPage, PdfRefusal, PdfRequest, PdfRun } from './pdf-page.js';

/** The few things of pdf.js we use; pdf-parse hands out the loaded document without typing it. */
interface PdfDocument extends Destinations {
  numPages: number;
  getPage(page: number): Promise<PdfJsPage>;
  getMetadata(): Promise<{ info?: { Title?: unknown } }>;
}
interface PdfJsPage {
  getViewport(options: { scale: number }): { width: number; height: number; transform: number[] };
  getTextContent(options: object): Promise<TextContent>;
  cleanup(): void;
}

interface TextContent {
  items: { str?: string; transform: number[]; width: number; fontName: string }[];
  styles: Record<string, { name: string }>;
}

/** Pages beyond this would keep a core busy for minutes. */
const maxPages = 3000;
/** Text beyond this is no document a person wants posts from, but a bomb. */
const maxCharacters = 20_000_000;
const maxRunsOnPage = 60_000;
/** Fewer words than this on all pages together is a stamp on a scan, not a text layer. */
const fewestWords = 3;
/** How far it is is told no more often than this, in milliseconds: a message a page costs a twentieth of the reading. */
const toldEveryMs = 50;
/** A message is taken in at one go: one of this size takes the host less than a millisecond. */
const pieceBytes = 256 * 1024;

const send = (message: PdfMessage): Promise<void> =>
  new Promise((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  );

function reasonOf(error: unknown): PdfRefusal {
  return error instanceof Error && /password/i.test(`${error.name} ${error.message}`) ? 'encrypted' : 'broken';
}

interface OpenPdf {
  document: PdfDocument;
  close(): Promise<void>;
}

async function open(bytes: Uint8Array): Promise<OpenPdf> {
  const { PDFParse } = await import('pdf-parse');
  const parser = new PDFParse({
    data: new Uint8Array(bytes), // pdf.js takes no Buffer
    isEvalSupported: false, // CVE-2024-4367
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    enableXfa: false,
    maxImageSize: 1, // pictures are never decoded
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
    verbosity: 0,
  });
  const load: () => Promise<PdfDocument> = Reflect.get(parser, 'load').bind(parser);
  return { document: await load(), close: () => parser.destroy() };
}

/** Text that stands upright on the page as a reader sees it; a sideways stamp in the margin is left out. */
function runsOf(items: TextContent['items'], view: number[]): PdfRun[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
  const runs: PdfRun[] = [];
  for (const item of items.slice(0, maxRunsOnPage)) {
    if (!item.str) continue;
    const [ta = 0, tb = 0, tc = 0, td = 0, te = 0, tf = 0] = item.transform;
    const along = [a * ta + c * tb, b * ta + d * tb];
    const size = Math.hypot(a * tc + c * td, b * tc + d * td);
    if (Math.abs(along[1] ?? 0) > 0.2 * Math.abs(along[0] ?? 0)) continue;
    const x = a * te + c * tf + e;
    const y = b * te + d * tf + f;
    runs.push([
      item.str,
      Math.round(x * 10) / 10,
      Math.round(y * 10) / 10,
      Math.round(item.width * 10) / 10,
      Math.round(size * 10) / 10,
      item.fontName,
    ]);
  }
  return runs;
}

/** Reads pages, telling the name of each font once. */
function pageReader(document: PdfDocument): (number: number) => Promise<PdfPage> {
  const named = new Set<string>();
  return async (number) => {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items, styles } = await page.getTextContent({ disableNormalization: true, includeMarkedContent: false });
    const fonts: Record<string, string> = {};
    for (const [font, { name }] of Object.entries(styles)) {
      if (named.has(font)) continue;
      fonts[font] = name;
      named.add(font);
    }
    page.cleanup();
    return { page: number, pages: document.numPages, width, height, runs: runsOf(items, transform), fonts };
  };
}

const refused = (reason: PdfRefusal, pages = 0): PdfMessage => ({ kind: 'refused', reason, pages });

/** Pictures stand in the file in the clear: a stream is never packed into another. */
const holdsPictures = (bytes: Uint8Array): boolean =>
  /\/Subtype\s*\/Image\b/.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));

async function readPages(document: PdfDocument, file: Uint8Array): Promise<PdfMessage> {
  const pages = document.numPages;
  if (pages < 1) return refused('empty');
  if (pages > maxPages) return refused('too-large');
  const readPage = pageReader(document);
  const reading = new PagesReading();
  let [characters, broken, toldAt] = [0, 0, 0];
  for (let number = 1; number <= pages; number++) {
    const page = await readPage(number).catch(() => null);
    if (!page) {
      broken++; // one torn page does not take the others with it
      continue;
    }
    characters += page.runs.reduce((sum, run) => sum + run[0].length, 0);
    if (characters > maxCharacters) return refused('too-large');
    reading.take(page);
    if (number < pages && performance.now() - toldAt < toldEveryMs) continue;
    toldAt = performance.now();
    await send({ kind: 'page', page: number - broken, pages, words: reading.words });
  }
  if (broken === pages) return refused('broken');
  if (reading.words < fewestWords) return refused(holdsPictures(file) ? 'no-text' : 'blank', pages);
  const title = (await document.getMetadata().catch(() => undefined))?.info?.Title;
  const outline = await outlineOf(document);
  const bytes = packReading(reading.end(typeof title === 'string' ? title : '', pages, outline));
  for (let at = 0; at < bytes.length; at += pieceBytes)
    await send({ kind: 'piece', bytes: bytes.subarray(at, at + pieceBytes) });
  return { kind: 'end' };
}

async function read({ bytes }: PdfRequest): Promise<void> {
  let pdf: OpenPdf | undefined;
  let last: PdfMessage;
  try {
    pdf = await open(bytes);
    last = await readPages(pdf.document, bytes);
  } catch (error) {
    last = refused(reasonOf(error));
  }
  await pdf?.close().catch(() => undefined);
  await send(last);
}

process.on('message', (request: PdfRequest) => void read(request));
process.on('disconnect', () => process.exit(0));
