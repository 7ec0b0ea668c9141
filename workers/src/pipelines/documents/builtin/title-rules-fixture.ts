import { countWords } from '../../../tools/text/words.js';
import { splitSentences } from '../../../tools/text/sentences.js';

/** What a judge of titles knows of a document. */
export interface Judged {
  /** All its text, one piece a line. */
  text: string;
  /** What the document calls itself. */
  whole: string;
  authors: readonly string[];
  fileName: string;
}

/** Names of months that cannot be another word of a title. */
const month =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|june|july|august|september|october|november|december';
const rules: [string, (title: string, document: Judged) => boolean][] = [
  [
    'numbering',
    (title) =>
      /^(?:\(?\d+[.)°-]|\d+\s*[-–.]|\(?[ivxlc]+[.)]|\(?[IVXLC]+(?:[.-]\d+)*\s*[-–.)/]|[a-z][.)])/iu.test(title) ||
      /^(?:chapitre|titre|section|article|partie|chapter|part)\s+[\divxlc]+\b/i.test(title),
  ],
  [
    'date',
    (title) =>
      new RegExp(`^(?:\\p{L}+ )?(?:(?:le|du) )?(?:\\d{1,2}(?:er)? )?(?:${month})(?: \\d{4})?$`, 'iu').test(title),
  ],
  [
    'letterhead',
    (title) =>
      /(?:^|: )r[ée]publique (?:du|de|des|d[’'])|^minist[èe]re (?:de|du|des)|^un peuple|^direction (?:g[ée]n[ée]rale )?d|^journal officiel|d[ée]lib[eè]re/i.test(
        title,
      ),
  ],
  ['author', (title, { authors }) => authors.some((name) => title.toLowerCase().includes(name.toLowerCase()))],
  [
    'file name',
    (title, { fileName }) =>
      /\.(?:docx?|pdf|indd)\b|_|^microsoft word/i.test(title) ||
      (fileName !== '' && title.toLowerCase().startsWith(fileName.toLowerCase())),
  ],
  ['cut sentence', isCutSentence],
  ['length', (title) => countWords(title) < 3 || countWords(title) > 12],
  ['no capital', (title) => !/^[«“"(]?(?:\p{Lu}|\d)/u.test(title)],
  ['shouted', (title) => /\p{L}{5,}/u.test(title) && title === title.toUpperCase()],
  [
    'open end',
    (title) => /[,;:.-]$|(?:^|[\s’'])(?:de|du|des|la|le|les|l|d|à|et|ou|of|the|and|only)[’']?$/i.test(title),
  ],
  ['says nothing', (title) => /^(?:introduction|conclusion|contexte|au titre d|annexe|document\b)/i.test(title)],
  [
    'time or number',
    (title) =>
      title
        .split(/\s*(?::|–)\s+/)
        .some((half) =>
          /^(?:the )?(?:(?:first|last|next|\w+ty|\w+teen) )?(?:day|week|month|year|time|night|morning)s?$/i.test(half),
        ),
  ],
  ['appointment', (title) => /nomm[ée]|mesures? individuelles?|ont signé/i.test(title)],
  ['said twice', (title) => repeats(title)],
  ['ordinal', (title) => /(?:\d|\b[IVXLC]+) ?(?:i?[èeÈE]mes?|i?[èeÈE]res?|E|Re|Er)(?!\p{L})/u.test(title)],
  ['broken compound', (title) => /(?<!\p{L})(?:anti|co|inter|sous|non|vice|semi|ci)\s*[–-]\s/iu.test(title)],
  ['name of the whole', needsNoWhole],
];

/** The document's name before what is a title without it; or before a word, where it names no more than a kind of paper. */
function needsNoWhole(title: string, { whole }: Judged): boolean {
  const [first = '', rest = ''] = title.split(/\s*(?::|–)\s+(.+)/);
  if (!whole || !rest || first.toLowerCase() !== whole.toLowerCase()) return false;
  const isPaper = /^(?:rapport|bilan|bulletin)(?: (?:annuel|d[’']activités?|\d{4}))*$/iu.test(whole);
  const says = !/^(?:introduction|conclusion|contexte|résumé|résultats)$/i.test(rest);
  return countWords(rest) >= 3 || (isPaper && says);
}

/** The first words of a sentence that goes on. */
function isCutSentence(title: string, { text }: Judged): boolean {
  const start = title.toLowerCase();
  return text
    .split('\n')
    .flatMap(splitSentences)
    .some((sentence) => {
      const whole = sentence.toLowerCase().replace(/(?<![.!?…])[.!?…]+$/, '');
      return /[.!?…]$/.test(sentence) && whole.startsWith(start) && countWords(title) > 2;
    });
}

function repeats(title: string): boolean {
  const [first, second] = title.split(/(?<!\s)\s*(?::|–)\s+/);
  return second !== undefined && first?.toLowerCase() === second.toLowerCase();
}

/** The rules a title breaks. A title a person would write breaks none. */
export function faultsOf(title: string, document: Judged): string[] {
  return rules.filter(([, broken]) => broken(title, document)).map(([name]) => name);
}
