import { Failure } from '@afi/runtime/failure';
import type { PdfReason } from './pdf-reason.js';
import { countWords, type Reading } from '../text/reading.js';
import { blocksOf } from './blocks.js';
import { withoutRunningHeaders } from './running-headers.js';
import { fontWeights, type Line, linesOf } from './page-lines.js';
import { type PdfLimits, readPdfPages } from './pdf-reader.js';

/** Fewer words than this on all pages together is a stamp on a scan, not a text layer. */
const fewestWords = 3;

/**
 * Reads a PDF into headings, paragraphs and list items with their pages. `onPage` tells how many pages are read, of how many,
 * and the words so far.
 * @throws Failure `pdf-no-text` when there are pages but no letters; else as `readPdfPages`
 */
export async function readPdf(
  path: string,
  options: { signal: AbortSignal; onPage(read: number, pages: number, words: number): void; limits?: PdfLimits },
): Promise<Reading> {
  const fonts = fontWeights();
  const pages: Line[][] = [];
  let [total, read, words] = [0, 0, 0];
  const { title } = await readPdfPages(path, {
    signal: options.signal,
    limits: options.limits,
    onPage: (page) => {
      fonts.learn(page.fonts);
      const lines = linesOf(page, fonts.isBold);
      pages[page.page - 1] = lines;
      total = page.pages;
      words += lines.reduce((sum, line) => sum + countWords(line.text), 0);
      options.onPage(++read, page.pages, words);
    },
  });
  if (words < fewestWords) throw new Failure<PdfReason>('pdf-no-text', { pages: total });
  return {
    title: cleanTitle(title),
    url: null,
    declaredLanguage: null,
    pages: total,
    blocks: blocksOf(withoutRunningHeaders(Array.from({ length: total }, (_, at) => pages[at] ?? []))),
  };
}

/** Programs leave file names and their own names where the title should be. */
function cleanTitle(title: string): string {
  const text = title.replace(/\s+/g, ' ').trim().slice(0, 300);
  return /\.(?:docx?|pdf|indd|qxd|xlsx?|pptx?|odt|rtf)$|^(?:microsoft word|untitled|sans titre|document\d*)\b/i.test(
    text,
  )
    ? ''
    : text;
}
