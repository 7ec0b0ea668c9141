import { splitSentences } from '../../../tools/text/sentences.js';
import { heldIn } from '../asked-words.js';

/** A paragraph longer than that is cut between its sentences: a whole chapter says nothing of where an answer stands. */
const longestPart = 1_000;
/** Share of the room that is kept for the beginning: it says what the rest is about. */
const beginning = 0.2;

/**
 * What is read of a long text: its beginning and the parts that hold most of what was asked, in their order, with `[…]` where
 * something is left out. A text that fits is read whole.
 */
export function chosenParts(paragraphs: readonly string[], stems: readonly string[], room: number): string {
  const parts = paragraphs.flatMap(inParts);
  const all = parts.reduce((sum, { length }) => sum + length + 1, 0);
  if (all <= room) return parts.join('\n');
  const taken = new Set<number>();
  let left = room;
  const take = (at: number, most: number): boolean => {
    const length = (parts[at]?.length ?? 0) + '\n[…]'.length + 1;
    if (taken.has(at) || length > left || length > most) return false;
    taken.add(at);
    left -= length;
    return true;
  };
  for (let [at, most] = [0, room * beginning]; at < parts.length && take(at, most); at++)
    most -= parts[at]?.length ?? 0;
  const scored = parts.map((part, at) => ({ at, score: heldIn(part, stems) }));
  scored.sort((one, other) => other.score - one.score || one.at - other.at);
  for (const { at } of scored) if (left > 0) take(at, left);
  const chosen: string[] = [];
  let last = -1;
  for (const at of [...taken].sort((one, other) => one - other)) {
    if (at !== last + 1) chosen.push('[…]');
    chosen.push(parts[at] ?? '');
    last = at;
  }
  if (last < parts.length - 1) chosen.push('[…]');
  return chosen.join('\n');
}

function inParts(paragraph: string): string[] {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  if (text.length <= longestPart) return text ? [text] : [];
  const parts: string[] = [];
  let part = '';
  for (const sentence of splitSentences(text).flatMap(cut)) {
    if (part && part.length + sentence.length >= longestPart) {
      parts.push(part);
      part = '';
    }
    part += (part ? ' ' : '') + sentence;
  }
  return part ? [...parts, part] : parts;
}

/** Rows and lists have no full stops. */
const cut = (text: string): string[] =>
  text.length <= longestPart ? [text] : (text.match(new RegExp(`.{1,${longestPart}}`, 'gsu')) ?? []);
