import { namedLevel } from './headings.js';
import type { Line } from './page-lines.js';

/** Lines from the top and from the bottom of a page that may be its header and footer. */
const edge = 4;
/** A header counts as repeated when it comes back this often within the neighbouring pages. */
const repeats = 2;
const neighbours = 6;

const pageNumber = /^(?:[-–—|\s]*(?:page|p\.)?\s*\d{1,4}\s*(?:(?:\/|sur|of|de)\s*\d{1,4})?[-–—|.\s]*|[ivxlc]{1,7})$/i;

/** Headers that differ by a page number or a date are the same header; `Article 12` and `Article 13` are not. */
function shape(text: string): string {
  if (namedLevel(text) !== null) return text;
  return text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();
}

function edgesOf(lines: readonly Line[]): Set<Line> {
  const byHeight = [...lines].sort((a, b) => a.y - b.y);
  return new Set([...byHeight.slice(0, edge), ...byHeight.slice(-edge)]);
}

/**
 * Takes page numbers and repeated headers and footers off. `pages` holds the lines of each page. A line is a header when
 * a line of the same shape stands at about the same height on at least two of the six pages before and after.
 */
export function withoutRunningHeaders(pages: readonly (readonly Line[])[]): Line[][] {
  const edges = pages.map(edgesOf);
  const heights = edges.map((lines) => {
    const byShape = new Map<string, number[]>();
    for (const line of lines) {
      const key = shape(line.text);
      byShape.set(key, [...(byShape.get(key) ?? []), line.y]);
    }
    return byShape;
  });
  const isRepeated = (line: Line, at: number) => {
    const key = shape(line.text);
    if (!key) return false;
    const around = heights.slice(Math.max(0, at - neighbours), at + neighbours + 1);
    const seen = around.filter((byShape) => byShape.get(key)?.some((y) => Math.abs(y - line.y) < 12));
    return seen.length > repeats;
  };
  return pages.map((lines, at) => {
    const few = edges[at] ?? new Set<Line>();
    return lines.filter((line) => !(few.has(line) && (pageNumber.test(line.text) || isRepeated(line, at))));
  });
}
