import { maxCsvColumns } from '@afi/contracts/csv-audiences';
import { Problem } from '../../../platform/problem/problem.js';

/** Characters of one line: a person's data is a few hundred. */
const longestLine = 20_000;
/** Characters the separator is guessed from. */
const guessedFrom = 4_000;
const separators = [';', ',', '\t', '|'] as const;

/** The cells of one line, and where in the file it begins. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads CSV (RFC 4180, with any of the usual separators) as it comes in: no more than one line is held.
 * @throws Problem `campaigns.csv-not-text`, `campaigns.csv-line-too-long`, `campaigns.csv-open-quote`,
 * `campaigns.csv-too-many-columns` (422)
 */
export async function* csvLines(texts: AsyncIterable<string>): AsyncGenerator<CsvLine, void, undefined> {
  const reader = new LineReader();
  let head = '';
  for await (const text of texts) {
    if (text.includes('\u0000')) throw new Problem('campaigns.csv-not-text', 422);
    // Nothing is read before the separator is known.
    if (!reader.knowsSeparator) {
      head += text;
      if (head.length < guessedFrom) continue;
      reader.guess(head);
      yield* reader.read(head);
      continue;
    }
    yield* reader.read(text);
  }
  if (!reader.knowsSeparator) {
    reader.guess(head);
    yield* reader.read(head);
  }
  yield* reader.end();
}

class LineReader {
  private separator: string | null = null;
  private cells: string[] = [];
  private cell = '';
  private quoted = false;
  /** A quote was read inside quotes: it ends them, unless another follows. */
  private closing = false;
  private length = 0;
  private line = 1;
  private begun = 1;
  private afterReturn = false;

  get knowsSeparator(): boolean {
    return this.separator !== null;
  }

  /** The character that stands most often in the first line, outside of quotes. */
  guess(head: string): void {
    const first = head.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
    const most = separators
      .map((character) => ({ character, count: first.split(character).length }))
      .reduce((best, one) => (one.count > best.count ? one : best));
    this.separator = most.character;
  }

  *read(text: string): Generator<CsvLine, void, undefined> {
    for (const character of text) {
      const isPair = character === '\n' && this.afterReturn;
      this.afterReturn = character === '\r';
      if (isPair && !this.quoted) continue;
      this.length += 1;
      if (this.length > longestLine)
        throw new Problem(this.quoted ? 'campaigns.csv-open-quote' : 'campaigns.csv-line-too-long', 422, {
          params: { line: this.begun },
        });
      if (this.quoted && !this.closing) {
        if (character === '"') this.closing = true;
        else this.cell += character;
        if (character === '\n') this.line += 1;
        continue;
      }
      if (this.closing) {
        this.closing = false;
        if (character === '"') {
          this.cell += '"';
          continue;
        }
        this.quoted = false;
      }
      if (character === '"' && this.cell.trim() === '') {
        this.quoted = true;
        this.cell = '';
      } else if (character === this.separator) this.endCell();
      else if (character === '\n' || character === '\r') {
        const whole = this.endLine();
        if (whole) yield whole;
      } else this.cell += character;
    }
  }

  *end(): Generator<CsvLine, void, undefined> {
    if (this.quoted && !this.closing)
      throw new Problem('campaigns.csv-open-quote', 422, { params: { line: this.begun } });
    const whole = this.endLine();
    if (whole) yield whole;
  }

  private endCell(): void {
    this.cells.push(this.cell.trim());
    this.cell = '';
    if (this.cells.length > maxCsvColumns)
      throw new Problem('campaigns.csv-too-many-columns', 422, { params: { most: maxCsvColumns } });
  }

  /** Null for one that is empty. */
  private endLine(): CsvLine | null {
    this.endCell();
    const whole = { line: this.begun, cells: this.cells };
    this.cells = [];
    this.quoted = false;
    this.closing = false;
    this.length = 0;
    this.line += 1;
    this.begun = this.line;
    return whole.cells.some(Boolean) ? whole : null;
  }
}
