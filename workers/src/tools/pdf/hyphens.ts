/** Words that end in these keep their hyphen (`a-t-il`, `celui-ci`, `eux-mêmes`). */
const clitic =
  /^(?:t|ci|là|même|mêmes|je|tu|il|ils|elle|elles|on|nous|vous|moi|toi|lui|leur|leurs|le|la|les|en|y|ce|dessus|dessous|delà|dire|être|vis)(?!\p{L})/iu;
/** First halves that always carry a hyphen. */
const prefix =
  /(?:^|[^\p{L}])(?:non|sous|ex|vice|demi|mi|quasi|avant|arrière|après|grand|grands|ci|là|au|par|peut|vis|nord|sud|c[’']est|self|well|co|semi|post|pré|anti|auto|socio|éco|self)$/iu;
/** A hyphen that only shows where a line is cut. */
const softHyphen = '\u00ad';
/** Longest word looked at before a cut: looking through all that was read before, line by line, would take the square of it. */
const longestWord = 80;

/** The words a document writes with and without a hyphen inside its lines: its own word on how to join two halves. */
export interface Vocabulary {
  whole: ReadonlySet<string>;
  hyphenated: ReadonlySet<string>;
}

/** Reads the vocabulary from lines; the last word of a line is left out, it may be half a word. */
export function vocabularyOf(lines: Iterable<string>): Vocabulary {
  const whole = new Set<string>();
  const hyphenated = new Set<string>();
  for (const line of lines) {
    const words = line.toLowerCase().match(/\p{L}+(?:-\p{L}+)*-?/gu) ?? [];
    for (const word of words.slice(0, line.endsWith('-') ? -1 : undefined))
      (word.includes('-') ? hyphenated : whole).add(word);
  }
  return { whole, hyphenated };
}

/** Marks of a list of references, `[8],[9]` or `[20]–[22]`: no words of the sentence they stand in. */
const referenceMarks = /\s?\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\](?:\s?[,–-]?\s?\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\])*/g;

/** Takes out reference marks, and a hyphen that an earlier layout left inside a line (`augmen-tation`), where the document also has the word whole. */
export function mendWords(text: string, vocabulary: Vocabulary): string {
  const plain = text.replace(/\u00ad/g, '').replace(referenceMarks, '');
  if (!plain.includes('-')) return plain;
  return plain.replace(/(?<!\p{L})(\p{L}{2,})-(\p{Ll}{2,})/gu, (all, first: string, second: string) =>
    vocabulary.whole.has((first + second).toLowerCase()) && !vocabulary.whole.has(second) && !clitic.test(second)
      ? first + second
      : all,
  );
}

/** Joins a line to the text before it, taking off a hyphen that only served to cut a word at the end of the line. */
export function joinLines(before: string, next: string, vocabulary: Vocabulary): string {
  const end = before.slice(-longestWord);
  if (end.endsWith(softHyphen)) return before.slice(0, -1) + next;
  const halves = /[-‐]$/.test(end.slice(-1)) ? /(\p{L}+(?:-\p{L}+)*).$/u.exec(end) : null;
  const rest = /^\p{Ll}+(?:-\p{L}+)*/u.exec(next);
  if (!halves) return /(?:^|\S)[-–—/]$|[’']$/.test(end.slice(-2)) ? before + next : `${before} ${next}`;
  const [first, second] = [halves[1] ?? '', rest?.[0] ?? ''];
  if (!second) return before + next;
  const [joined, kept] = [(first + second).toLowerCase(), `${first}-${second}`.toLowerCase()];
  if (vocabulary.whole.has(joined)) return before.slice(0, -1) + next;
  if (vocabulary.hyphenated.has(kept) || clitic.test(second) || prefix.test(first)) return before + next;
  return before.slice(0, -1) + next;
}
