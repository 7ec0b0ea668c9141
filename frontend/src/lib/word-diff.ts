/** A run of a text: in both, only before, or only after. */
export interface DiffPart {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Cells of the table that is filled to compare: a phone fills it within a blink. */
const mostCells = 4_000_000;
const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** What became of a text, word by word; line by line, or whole, where it is too long for that. */
export function wordDiff(before: string, after: string): DiffPart[] {
  return (
    compared(words(before), words(after)) ??
    compared(lines(before), lines(after)) ??
    joined([
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ])
  );
}

/** The longest run of pieces both have in their order; null where that is too much work. */
function compared(before: readonly string[], after: readonly string[]): DiffPart[] | null {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (left.length * right.length > mostCells) return null;
  return joined([
    { kind: 'same', text: before.slice(0, start).join('') },
    ...between(left, right),
    { kind: 'same', text: before.slice(before.length - end).join('') },
  ]);
}

function between(left: readonly string[], right: readonly string[]): DiffPart[] {
  const width = right.length + 1;
  // common[i * width + j]: how much is common from piece i of one and piece j of the other.
  const common = new Uint32Array((left.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      common[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [gone, fresh] = [left[i], right[j]];
    if (gone !== undefined && gone === fresh) {
      parts.push({ kind: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'gone', text: gone });
      i += 1;
    } else {
      parts.push({ kind: 'new', text: fresh ?? '' });
      j += 1;
    }
  }
  return parts;
}

/** Runs of one kind become one; a space that stays between two changed words changes with them. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = [];
  let [gone, fresh] = ['', ''];
  const settle = () => {
    if (gone) runs.push({ kind: 'gone', text: gone });
    if (fresh) runs.push({ kind: 'new', text: fresh });
    [gone, fresh] = ['', ''];
  };
  parts.forEach((part, index) => {
    if (part.kind === 'gone') gone += part.text;
    else if (part.kind === 'new') fresh += part.text;
    else if (/^ +$/.test(part.text) && (gone || fresh) && (parts[index + 1]?.kind ?? 'same') !== 'same') {
      gone += part.text;
      fresh += part.text;
    } else if (part.text) {
      settle();
      const last = runs.at(-1);
      if (last?.kind === 'same') last.text += part.text;
      else runs.push({ kind: 'same', text: part.text });
    }
  });
  settle();
  return runs;
}

/** The same with long runs that stayed cut to what stands beside a change. */
export function aroundChanges(parts: readonly DiffPart[], around = 80): DiffPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same') return part;
    const [first, last] = [index === 0, index === parts.length - 1];
    const most = (first || last ? 1 : 2) * around;
    if (part.text.length <= most + 20) return part;
    const head = first ? '' : part.text.slice(0, around).replace(/\S*$/, '');
    const tail = last ? '' : part.text.slice(-around).replace(/^\S*/, '');
    return { kind: 'same', text: `${head}…${tail}` };
  });
}
