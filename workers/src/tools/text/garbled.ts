/** Marks that stand inside no word: `Jot]rnal`, `l{épublique`. */
const marked = /\p{L}[\][|\\{}~^_=<>*#$¢£§¦¬]+\p{L}/u;
/** A digit or two capitals in the middle of small letters: `m1nistère`, `déCrEt`; `WhatsApp` is a name. */
const mixed = /\p{Ll}\d+\p{Ll}|^\p{Ll}+\p{Lu}\p{Ll}*\p{Lu}|\p{Ll}\p{Lu}{1,2}\p{Ll}*\p{Lu}\p{Ll}/u;
/** Small Latin letters without a vowel. */
const voiceless = /^[bcdfghjklmnpqrstvwxz]{3,}$/;
/** One small letter by itself that is no word of French or English. */
const lone = /^[bcefghikpqruvwxzèéêç]$/;
/** Known to have no vowel. */
const short = new Set([
  'mrs',
  'pvc',
  'html',
  'http',
  'https',
  'www',
  'pdf',
  'kwh',
  'mwh',
  'gwh',
  'cfa',
  'sms',
  'hrs',
  'vih',
  'dvd',
]);

/** Is this piece of text, between two spaces, no word of any language? */
function isGarbled(piece: string): boolean {
  const word = piece.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
  if (!/\p{L}/u.test(word) || /[@/]|\.\p{L}/u.test(word)) return false;
  return marked.test(word) || mixed.test(word) || (voiceless.test(word) && !short.has(word)) || lone.test(piece);
}

/** Pieces looked at: enough to know a text by. */
const enough = 20_000;

/** What no garbled piece is without: most sentences are known to be clean at one look. */
const suspect =
  /[\][|\\{}~^_=<>*#$¢£§¦¬]|\p{Ll}[\d\p{Lu}]|(?<!\p{L})(?:[bcdfghjklmnpqrstvwxz]{3,}|[bcefghikpqruvwxzèéêç])(?!\p{L})/u;

/** Share of a text's words that are of no language, 0 to 1: what the recognition of a bad scan leaves. */
export function garbledShare(text: string): number {
  if (!suspect.test(text)) return 0;
  const pieces = text
    .slice(0, 10 * enough)
    .split(/\s+/)
    .filter((piece) => /\p{L}/u.test(piece));
  return pieces.length === 0 ? 0 : pieces.filter(isGarbled).length / pieces.length;
}
