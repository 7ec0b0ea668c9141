import { shortened } from '@afi/runtime/shortened';
import type { Reading } from '../text/reading.js';
import { countWords } from '../text/words.js';
import { blocksOf } from './blocks.js';
import { contentsEntries, isContentsPage } from './contents.js';
import { largestTexts } from './largest-texts.js';
import { type Entry, withEntries } from './outline.js';
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

  /** `pages` counts those that could not be read too; `outline` holds the bookmarks. */
  end(title: string, pages: number, outline: readonly Entry[]): Reading {
    const lines = withoutRunningHeaders(Array.from({ length: pages }, (_, at) => this.pages[at] ?? []));
    const contents = new Set<readonly Line[]>(lines.filter(isContentsPage));
    const blocks = blocksOf(lines, (page) => contents.has(page));
    return {
      title: shortened(title.replace(/\s+/g, ' ').trim(), 300),
      url: null,
      declaredLanguage: null,
      pages,
      blocks: withEntries(blocks, outline.length > 1 ? outline : contentsEntries([...contents])),
      large: largestTexts(lines),
    };
  }
}
