import { shortened } from '@afi/runtime/shortened';
import type { Reading } from '../text/reading.js';
import { countWords } from '../text/words.js';
import { blocksOf } from './blocks.js';
import { fontWeights, type Line, linesOf } from './page-lines.js';
import type { PdfPage } from './pdf-page.js';
import { withoutRunningHeaders } from './running-headers.js';

/** Puts pages of positioned text together into headings, paragraphs and list items. Runs where the PDF is read. */
export class PagesReading {
  private readonly fonts = fontWeights();
  private readonly pages: Line[][] = [];
  /** Words read so far, running headers and all. */
  words = 0;

  take(page: PdfPage): void {
    this.fonts.learn(page.fonts);
    const lines = linesOf(page, this.fonts.isBold);
    this.pages[page.page - 1] = lines;
    this.words += lines.reduce((sum, line) => sum + countWords(line.text), 0);
  }

  /** `pages` counts those that could not be read too. */
  end(title: string, pages: number): Reading {
    return {
      title: cleanTitle(title),
      url: null,
      declaredLanguage: null,
      pages,
      blocks: blocksOf(withoutRunningHeaders(Array.from({ length: pages }, (_, at) => this.pages[at] ?? []))),
    };
  }
}

/** Programs leave file names and their own names where the title should be. */
function cleanTitle(title: string): string {
  const text = shortened(title.replace(/\s+/g, ' ').trim(), 300);
  return /\.(?:docx?|pdf|indd|qxd|xlsx?|pptx?|odt|rtf)$|^(?:microsoft word|untitled|sans titre|document\d*)\b/i.test(
    text,
  )
    ? ''
    : text;
}
