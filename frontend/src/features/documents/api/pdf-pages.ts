/** From so many pages on a person is asked what is wanted of a PDF. */
export const longFrom = 12;
/** A file that does not say its pages is long from so many bytes on. */
const longBytes = 2_000_000;
/** Packed parts looked through, and letters of them: a file of nothing but such parts is left uncounted. */
const [mostParts, mostLetters] = [400, 16_000_000];
/** Letters looked at around tables of pages, in all: they are small and few, a file of nothing but such tables is made to hold one up. */
const mostAround = 1_000_000;

export interface LongPdf {
  /** Null where the file does not say. */
  pages: number | null;
}

/** Whether a PDF is long, before it is sent; null for one that is not. */
export async function longPdf(file: File): Promise<LongPdf | null> {
  const pages = await pagesOfPdf(file).catch(() => null);
  const isLong = pages === null ? file.size >= longBytes : pages >= longFrom;
  return isLong ? { pages } : null;
}

/** How many pages a PDF says it has; null where it says so nowhere a browser can look without a reader of PDFs. */
export async function pagesOfPdf(file: Blob): Promise<number | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  const linear = /\/Linearized[^>]{0,300}?\/N\s+(\d{1,5})/.exec(text.slice(0, 2_000))?.[1];
  if (linear) return Number(linear);
  const around = { left: mostAround };
  let most = pagesIn(text, around);
  if (typeof DecompressionStream === 'undefined') return most || null;
  let [parts, letters] = [0, 0];
  for (const { index } of text.matchAll(/\/Type\s*\/ObjStm\b/g)) {
    if ((parts += 1) > mostParts || letters > mostLetters) break;
    const begin = /stream\r?\n/g;
    begin.lastIndex = index;
    const from = begin.exec(text) ? begin.lastIndex : -1;
    const to = from < 0 ? -1 : text.indexOf('endstream', from);
    if (to < 0) break;
    const part = await unpacked(bytes.subarray(from, to));
    // What cannot be unpacked was looked through all the same.
    letters += Math.max(part.length, to - from);
    most = Math.max(most, pagesIn(part, around));
  }
  return most || null;
}

/** The largest count of a table of pages in it, as far as `around` allows to look. */
function pagesIn(text: string, around: { left: number }): number {
  let most = 0;
  for (const { index } of text.matchAll(/\/Type\s*\/Pages\b/g)) {
    const { entry, letters } = entryAround(text, index);
    const count = /\/Count\s+(\d{1,5})\b/.exec(entry)?.[1];
    most = Math.max(most, Number(count ?? 0));
    around.left -= letters;
    if (around.left < 0) break;
  }
  return most;
}

/** The `<< … >>` a place stands in, and how many letters were looked at to find it. */
function entryAround(text: string, at: number): { entry: string; letters: number } {
  const [furthest, longest] = [Math.max(0, at - 200_000), Math.min(text.length, at + 200_000)];
  let [from, depth] = [at, 1];
  while (from > furthest && depth > 0) {
    from -= 1;
    const two = text.slice(from, from + 2);
    if (two === '<<') depth -= 1;
    else if (two === '>>') depth += 1;
    if (two === '<<' || two === '>>') from -= 1;
  }
  const to = text.indexOf('>>', at);
  // A `<<` at the very beginning takes the walk to -1, where `slice` would begin at the end.
  const first = Math.max(0, from);
  const last = to < 0 ? longest : Math.min(to, longest);
  return { entry: text.slice(first, last), letters: last - first };
}

/** What a packed part says; as much of it as could be read. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('latin1');
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value, { stream: true });
      if (text.length > mostLetters) return text;
    }
  } catch {
    // The line break before `endstream` is no part of it: what came before that was read.
    return text;
  }
}
