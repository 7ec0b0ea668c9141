import type { Line } from './page-lines.js';

/** Words that open a heading of French and English official texts, with the level they stand for. */
const openings: [RegExp, number][] = [
  [/^(?:livre|partie|part|book)\s+(?:[ivxlc\d]+|premi[eè]re?|pr[ée]liminaire|[a-z]+i[eè]me|one|two|three)\b/i, 1],
  [/^(?:titre|title|annexe|annex|appendix)\s+(?:[ivxlc\d]+|premier|pr[ée]liminaire|[a-z])\b/i, 2],
  [/^(?:chapitre|chapter)\s+(?:[ivxlc\d]+|premier|pr[ée]liminaire)\b/i, 3],
  [/^(?:sous-section|section|paragraphe)\s+(?:[ivxlc\d]+|premi[eè]re|pr[ée]liminaire)\b/i, 4],
  [/^(?:article|art\.)\s+(?:[lrd]\.?\s*)?(?:\d+|premier|1er)/i, 6],
];
const numbered =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,4}[.)]?|[IVX]{1,5}[.)]|[A-Z][.)]|[IVX]{1,4}(?:\.\d{1,2}){1,3}[.)]?)\s*[-–—.]?\s+\p{Lu}/u;

/** Level a text names itself by (`Chapitre II`, `Article 12`), or null. */
export function namedLevel(text: string): number | null {
  return openings.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Letters nearly all in capitals, at least four of them; some fonts have no capital with an accent (`PêCHE`). */
export function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length >= 4 && letters.replace(/\p{Ll}/gu, '').length >= 0.85 * letters.length;
}

/** Says whether a line stands out from the text around it as a heading does. `body` is the usual size of letters there. */
export function standsOut(line: Line, body: number, bodyIsBold: boolean): boolean {
  const text = line.text;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  if (letters < 3 || text.length > 180 || line.gaps > 1 || letters < 0.5 * text.replace(/\s/g, '').length) return false;
  if (/[;,]$/.test(text) || /\.{4}|…{2}/.test(text)) return false;
  if (line.size >= body * 1.12) return true;
  const named = namedLevel(text);
  if (named !== null && named < 6) return text.length < 120 && !/[.;,]$/.test(text);
  if (line.size < body * 0.93) return false;
  if (line.bold && !bodyIsBold) return true;
  if (isShouted(text)) return text.length < 120 && letters >= 5;
  return numbered.test(text) && text.length < 90 && !/[.:]$/.test(text);
}

/** Recommendations and notes are often set in bold from end to end: sentences all the same, that open no part. */
export function isBoldSentence(line: Line, body: number): boolean {
  if (!line.bold || line.size >= body * 1.12) return false;
  return (
    /^\p{Ll}{2}/u.test(line.text) || /^N\.?B\b/.test(line.text) || (line.text.length > 40 && line.text.endsWith('.'))
  );
}

/** Ranks a heading: by its own name first, then by how much larger than the body it is. 1 is the highest. */
export function levelOf(line: Line, body: number): number {
  const named = namedLevel(line.text);
  if (named !== null) return named;
  const depth = /^(?:\d{1,2}|[IVX]{1,4})((?:\.\d{1,2})*)[.)]?\s/.exec(line.text)?.[1]?.match(/\./g)?.length;
  const ratio = line.size / body;
  const bySize = ratio >= 1.7 ? 1 : ratio >= 1.4 ? 2 : ratio >= 1.2 ? 3 : isShouted(line.text) ? 4 : 5;
  return Math.min(6, Math.max(1, depth === undefined ? bySize : Math.max(bySize, Math.min(6, 2 + depth))));
}
