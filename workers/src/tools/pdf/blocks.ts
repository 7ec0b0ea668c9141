import type { Block } from '../text/reading.js';
import { isBoldSentence, isShouted, levelOf, standsOut } from './headings.js';
import { joinLines, mendWords, type Vocabulary, vocabularyOf } from './hyphens.js';
import type { Line } from './page-lines.js';

const marker = /^(?:[•◦‣▪●■►➢❖✓✔–—-]|o(?=\s+\p{Lu})|\(?[a-z]\)|\(?\d{1,2}\)|\d{1,2}°)\s+/u;
const bullet = /^(?:[•◦‣▪●■►➢❖✓✔–—-]|o(?=\s+\p{Lu}))\s+/u;
const ends = /[.!?…:;»”"]\)?$/;
/** How many blocks back a cut paragraph is looked for: a chart between two columns leaves that many labels. */
const lookBack = 24;
const caption =
  /^(?:figures?|fig\.|tableaux?|tables?|graphiques?|cartes?|photos?|encadré|sources?|crédits?)\s*\.?\s*\d*\s*[:.–—-]|^©/i;

/** How far the neighbourhood that tells the usual size of letters reaches, in pages either side. */
const neighbourhood = 4;

interface Body {
  size: number;
  bold: boolean;
  /** Usual distance between baselines, in points. */
  leading: number;
}

/** What most of the text looks like around each page: documents made of others change their look on the way. */
function bodies(pages: readonly (readonly Line[])[]): Body[] {
  const counts = pages.map((lines) => {
    const bySize = new Map<string, number>();
    for (const line of lines) {
      const key = `${line.size}|${line.bold}`;
      bySize.set(key, (bySize.get(key) ?? 0) + line.text.length);
    }
    return bySize;
  });
  return pages.map((_, at) => {
    const sum = new Map<string, number>();
    for (const near of counts.slice(Math.max(0, at - neighbourhood), at + neighbourhood + 1)) {
      for (const [key, letters] of near) sum.set(key, (sum.get(key) ?? 0) + letters);
    }
    const [key] = [...sum].reduce((best, one) => (one[1] > best[1] ? one : best), ['10|false', 0]);
    const [size = '10', bold] = key.split('|');
    return { size: Number(size), bold: bold === 'true', leading: leadingOf(pages[at] ?? [], Number(size)) };
  });
}

function leadingOf(lines: readonly Line[], size: number): number {
  const steps: number[] = [];
  for (let at = 1; at < lines.length; at++) {
    const [above, line] = [lines[at - 1] as Line, lines[at] as Line];
    const step = line.y - above.y;
    if (above.column === line.column && Math.abs(line.size - size) < 0.6 && step > 0.5 * size && step < 2.5 * size)
      steps.push(step);
  }
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? size * 1.2;
}

/** A block in the making. Its text is kept in pieces: looking at the end of one that grows line by line would copy it each time. */
interface Draft extends Omit<Block, 'text' | 'page'> {
  page: number;
  /** All of its text but `end`. */
  parts: string[];
  /** The last piece: tells how the text goes on. */
  end: string;
  length: number;
  last: Line;
  first: Line;
}

/** Letters `end` may hold before its first ones go to the parts; a heading never has as many. */
const longestEnd = 400;

/** Right edge most lines of a column reach, so that a short last line can be told. */
function rightEdges(lines: readonly Line[]): Map<number, number> {
  const byColumn = new Map<number, number[]>();
  for (const line of lines) {
    const edges = byColumn.get(line.column);
    if (edges) edges.push(line.x1);
    else byColumn.set(line.column, [line.x1]);
  }
  return new Map(
    [...byColumn].map(([column, edges]) => [column, edges.sort((a, b) => a - b)[Math.floor(edges.length * 0.85)] ?? 0]),
  );
}

/** Does `line` go on with the paragraph `draft`, both on the same page and in the same column? */
function goesOn(draft: Draft, line: Line, body: Body, right: number): boolean {
  const above = draft.last;
  const step = line.y - above.y;
  if (step < 0 || step > Math.max(body.leading, line.size * 1.15) * 1.45) return false;
  if (Math.abs(line.size - above.size) > 0.8) return false;
  const short = isShort(above, line, right);
  if (line.bold !== above.bold && (ends.test(above.text) || (short && !/^[\p{Ll}\d(«]/u.test(line.text)))) return false;
  if (short && /[.!?:;»]$/.test(above.text)) return false;
  if (above.x1 < right - 0.45 * (right - above.x0) && /^\p{Lu}/u.test(line.text)) return false;
  const indented = line.x0 > above.x0 + line.size * 0.9 && above.x0 <= draft.first.x0 + 1;
  return !(indented && draft.kind === 'paragraph' && draft.first !== above && /[.!?:;»]$/.test(above.text));
}

/** Stops well before the right edge: the last line of its paragraph, most likely. */
function isShort(above: Line, line: Line, right: number): boolean {
  return above.x1 < right - 0.18 * (right - Math.min(above.x0, line.x0));
}

/** The paragraph that a line at the top of a column or page goes on with, when a sentence was cut there; looks past captions. */
function spillsInto(drafts: readonly Draft[], line: Line): Draft | undefined {
  if (!/^[\p{Ll}(«\d]/u.test(line.text) || marker.test(line.text)) return undefined;
  for (const draft of drafts.slice(-lookBack).reverse()) {
    if (draft.kind === 'heading') return undefined;
    if (draft.kind === 'aside' || draft.length < 50 || draft.last.size < line.size - 0.8) continue;
    if (line.page - draft.last.page > 1 || Math.abs(line.size - draft.last.size) > 0.8) return undefined;
    const cut = /\p{L}[-‐\u00ad]$/u.test(draft.end) || /[\p{L}\p{N},’'«(]$/u.test(draft.end);
    return cut && /^\p{Ll}|^[(«]/u.test(line.text) ? draft : undefined;
  }
  return undefined;
}

function isTableRow(line: Line, body: Body): boolean {
  const letters = line.text.replace(/[^\p{L}]/gu, '').length;
  const marks = line.text.replace(/\s/g, '').length;
  if (/\.{5,}|(?:\. ){4,}|…{2,}|_{4,}/.test(line.text)) return true; // a table of contents, a form to fill
  return (
    line.gaps >= 2 ||
    (letters < 0.45 * marks && marks > 3) ||
    (line.gaps === 1 && letters < 0.75 * marks && line.size <= body.size * 1.1)
  );
}

/**
 * Turns lines in reading order (one array a page) into headings, paragraphs and list items. A hyphen that only cut a word
 * at the end of a line is taken off; a paragraph that runs over a column or a page is put together again.
 */
export function blocksOf(
  pages: readonly (readonly Line[])[],
  isContents: (lines: readonly Line[]) => boolean,
): Block[] {
  const vocabulary = vocabularyOf(pages.flatMap((lines) => lines.map((line) => line.text)));
  const bodyOf = bodies(pages);
  const drafts: Draft[] = [];
  pages.forEach((lines, at) => {
    const body = bodyOf[at] as Body;
    const edges = rightEdges(lines);
    const listed = isContents(lines);
    for (const line of lines) {
      if (listed) start(drafts, 'aside', line);
      else addLine(drafts, line, body, edges.get(line.column) ?? line.x1, vocabulary);
    }
  });
  return drafts
    .map(({ kind, parts, end, page, level }) => ({
      kind,
      text: mendWords(parts.join('') + end, vocabulary),
      page,
      ...(level !== undefined && { level }),
    }))
    .filter((one) => /[\p{L}\p{N}]/u.test(one.text));
}

function addLine(drafts: Draft[], line: Line, body: Body, right: number, vocabulary: Vocabulary): void {
  const last = drafts.at(-1);
  const together = last !== undefined && last.last.page === line.page && last.last.column === line.column;
  const item = marker.test(line.text);
  const running =
    last !== undefined &&
    together &&
    (last.kind === 'paragraph' || last.kind === 'item') &&
    goesOn(last, line, body, right);
  if (!item && isTableRow(line, body) && !(running && line.gaps === 0 && !ends.test(last.end)))
    return start(drafts, 'aside', line);
  const isHeading = standsOut(line, body.size, body.bold) && !bullet.test(line.text);
  if (last?.kind === 'heading' && together && continuesHeading(last, line, isHeading, body))
    return extend(last, line, vocabulary);
  if (isHeading && !isBoldSentence(line, body.size) && !(running && isEmphasis(last, line, body, right)))
    return start(drafts, 'heading', line, levelOf(line, body.size));
  if (!item && running) return extend(last, line, vocabulary);
  const cut = item || (together && last.kind !== 'aside') ? undefined : spillsInto(drafts, line);
  if (cut) return extend(cut, line, vocabulary);
  if (
    together &&
    last.kind === 'aside' &&
    caption.test(last.first.text) &&
    line.size <= last.last.size + 0.3 &&
    line.y - last.last.y < 1.6 * line.size
  )
    return extend(last, line, vocabulary);
  start(drafts, caption.test(line.text) ? 'aside' : item ? 'item' : 'paragraph', line);
}

function start(drafts: Draft[], kind: Block['kind'], line: Line, level?: number): void {
  const text = kind === 'item' ? line.text.replace(bullet, '') : line.text;
  drafts.push({
    kind,
    parts: [],
    end: text,
    length: text.length,
    page: line.page,
    first: line,
    last: line,
    ...(level !== undefined && { level }),
  });
}

/** A bold or capital line inside a running sentence is emphasis, not a heading. */
function isEmphasis(draft: Draft, line: Line, body: Body, right: number): boolean {
  if (line.size >= body.size * 1.12 || ends.test(draft.end)) return false;
  return !isShort(draft.last, line, right) || /^\p{Ll}/u.test(line.text);
}

/** A heading may take two or three lines, set alike and close together. */
function continuesHeading(heading: Draft, line: Line, standing: boolean, body: Body): boolean {
  const step = line.y - heading.last.y;
  if (
    step <= 0 ||
    step > line.size * 1.9 ||
    Math.abs(line.size - heading.last.size) > 0.8 ||
    line.bold !== heading.last.bold
  )
    return false;
  if (heading.length + line.text.length > 200 || isShouted(heading.end) !== isShouted(line.text)) return false;
  if (!standing && line.size < body.size * 1.12) return false;
  return !/^(?:article|titre|chapitre|section)\s/i.test(line.text) && !/^\d+(?:\.\d+)*[.)]?\s+\p{Lu}/u.test(line.text);
}

function extend(draft: Draft, line: Line, vocabulary: Vocabulary): void {
  const joined = joinLines(draft.end, line.text, vocabulary);
  draft.length += joined.length - draft.end.length;
  const cut = joined.length > longestEnd ? joined.length - longestEnd / 2 : 0;
  if (cut) draft.parts.push(joined.slice(0, cut));
  draft.end = joined.slice(cut);
  draft.last = line;
}
