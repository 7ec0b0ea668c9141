/**
 * Runs in a process of its own: a PDF is hostile input, and pdf.js fills a core. Started with the path of the file, it
 * sends one message a page. Node runs this file as it is (types stripped) in specs and compiled in production, so it
 * imports nothing of ours but types.
 */
import { readFile } from 'node:fs/promises';
import type { PdfMessage, PdfPage, PdfRefusal, PdfRun } from './pdf-page.ts';

/** The few things of pdf.js we use; pdf-parse hands out the loaded document without typing it. */
interface PdfDocument {
  numPages: number;
  getPage(page: number): Promise<PdfJsPage>;
  getMetadata(): Promise<{ info?: { Title?: unknown } }>;
}
interface PdfJsPage {
  getViewport(options: { scale: number }): { width: number; height: number; transform: number[] };
  getTextContent(
    options: object,
  ): Promise<{ items: { str?: string; transform: number[]; width: number; fontName: string }[] }>;
  getOperatorList(options: object): Promise<object>;
  commonObjs: { has(id: string): boolean; get(id: string): { name?: string } };
  cleanup(): void;
}

/** Pages beyond this would keep a core busy for minutes. */
const maxPages = 3000;
/** Text beyond this is no document a person wants posts from, but a bomb. */
const maxCharacters = 20_000_000;
const maxRunsOnPage = 60_000;
/** Font names (bold or not) cost a full reading of the page's drawing: only asked on this many pages. */
const maxPagesAskedForFonts = 12;
/** A font with fewer letters on a page sets no heading there worth that cost. */
const fewestLettersOfFont = 6;

const send = (message: PdfMessage): Promise<void> =>
  new Promise((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  );

/** pdf.js wants these browser classes at load, for drawing we never do; a stub spares it loading a native canvas. */
function standInForDrawing(): void {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) Reflect.set(globalThis, name, class {});
}

/**
 * Undoes two costs of pdf.js inside one process (measured: a third of the time on 322 pages): its polyfill of `push`,
 * put in without need, and a deep clone of each batch of text between its two halves.
 */
function lighten(push: typeof Array.prototype.push): void {
  Array.prototype.push = push;
  const clone = globalThis.structuredClone;
  globalThis.structuredClone = <T>(value: T, options?: Parameters<typeof clone>[1]): T => {
    const chunk: unknown = value && typeof value === 'object' && 'chunk' in value ? value.chunk : undefined;
    if (!chunk || typeof chunk !== 'object' || !('items' in chunk) || !Array.isArray(chunk.items))
      return clone(value, options);
    return { ...value, chunk: { ...chunk, items: [...(chunk.items as unknown[])] } };
  };
}

function reasonOf(error: unknown): PdfRefusal {
  return error instanceof Error && /password/i.test(`${error.name} ${error.message}`) ? 'encrypted' : 'broken';
}

async function open(path: string): Promise<PdfDocument> {
  standInForDrawing();
  const push = Array.prototype.push;
  const { PDFParse } = await import('pdf-parse');
  const parser = new PDFParse({
    data: new Uint8Array(await readFile(path)),
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
  const document = await load();
  lighten(push);
  return document;
}

/** Text that stands upright on the page as a reader sees it; a sideways stamp in the margin is left out. */
function runsOf(items: Awaited<ReturnType<PdfJsPage['getTextContent']>>['items'], view: number[]): PdfRun[] {
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

/** Fonts that carry enough letters of a page for their weight to matter. */
function fontsOf(items: Awaited<ReturnType<PdfJsPage['getTextContent']>>['items']): string[] {
  const letters = new Map<string, number>();
  for (const item of items) letters.set(item.fontName, (letters.get(item.fontName) ?? 0) + (item.str?.length ?? 0));
  return [...letters].filter(([, count]) => count >= fewestLettersOfFont).map(([font]) => font);
}

/** Reads pages, remembering which fonts it has told the names of. */
function pageReader(document: PdfDocument): (number: number) => Promise<PdfPage> {
  const named = new Set<string>();
  let asked = 0;
  return async (number) => {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const content = await page.getTextContent({ disableNormalization: true, includeMarkedContent: false });
    const unknown = fontsOf(content.items).filter((font) => !named.has(font));
    const fonts: Record<string, string> = {};
    if (unknown.length > 0 && asked++ < maxPagesAskedForFonts) {
      await page.getOperatorList({ annotationMode: 0 }).catch(() => undefined);
      for (const font of unknown) {
        if (!page.commonObjs.has(font)) continue;
        fonts[font] = page.commonObjs.get(font).name ?? '';
        named.add(font);
      }
    }
    page.cleanup();
    return { page: number, pages: document.numPages, width, height, runs: runsOf(content.items, transform), fonts };
  };
}

async function read(path: string): Promise<void> {
  const document = await open(path);
  const pages = document.numPages;
  if (pages < 1) return send({ kind: 'refused', reason: 'empty' });
  if (pages > maxPages) return send({ kind: 'refused', reason: 'too-large' });
  const readPage = pageReader(document);
  let [characters, broken] = [0, 0];
  for (let number = 1; number <= pages; number++) {
    try {
      const page = await readPage(number);
      characters += page.runs.reduce((sum, run) => sum + run[0].length, 0);
      if (characters > maxCharacters) return await send({ kind: 'refused', reason: 'too-large' });
      await send({ kind: 'page', page });
    } catch {
      broken++; // one torn page does not take the others with it
    }
  }
  if (broken === pages) return send({ kind: 'refused', reason: 'broken' });
  const title = (await document.getMetadata().catch(() => undefined))?.info?.Title;
  await send({ kind: 'end', title: typeof title === 'string' ? title : '', broken });
}

try {
  await read(process.argv[2] ?? '');
} catch (error) {
  await send({ kind: 'refused', reason: reasonOf(error) });
}
process.disconnect?.();
process.exit(0);
