/** Abbreviations after which a sentence goes on, without their last full stop; French and English. */
const abbreviations = new Set(
  'm mm mme mmes mlle mlles dr drs pr prof me mes st ste art arts al alin p pp ex cf ch chap vol t tit n no nos fig figs tab réf ref env av bd boul tél tel dép dept env hab min max ann sect § éd ed eds coll trad mgr gén col cap lt sgt cie sté ets jr sr mr mrs ms vs e.g i.e eg ie viz approx est inc ltd corp co gov sen rep gen rev hon u.s u.k jan janv feb févr fév mar mars apr avr jun jul juil aug sept sep oct nov dec déc'.split(
    ' ',
  ),
);
/** Abbreviations that may also end a sentence: they do when a capital follows. */
const either = new Set(['etc', 'al', 'inc', 'ltd', 'corp', 'co', 'p.m', 'a.m', 'mars', 'est', 'ex', 'no']);
const closers = /[\s\u00a0\u202f]*[»”")\]’']/y;
const opener = /[\p{Lu}\p{N}«“"([–—•¿¡-]/u;

/** Last word before `at`, with inner full stops (`p. ex` gives `ex`, `J.-C` gives `J.-C`). */
function wordBefore(text: string, at: number): string {
  return /(?<![\p{L}\p{N}§°.-])[\p{L}\p{N}§°.-]*$/u.exec(text.slice(Math.max(0, at - 24), at))?.[0] ?? '';
}

/** Is the full stop at `at` part of the word, so that the sentence goes on after it? `next` follows the space. */
function isInside(text: string, at: number, next: string): boolean {
  const word = wordBefore(text, at);
  const lower = word.toLowerCase().replace(/^[.-]+/, '');
  if (either.has(lower)) return !/[\p{Lu}«“"]/u.test(next) || lower === 'ex';
  if (abbreviations.has(lower)) return true;
  if (/^(?:\p{Lu}[.-]*)+$/u.test(word) && word.replace(/[.-]/g, '').length <= 3 && word.length <= 6) {
    // Initials (`J. Dupont`, `A.-M. Diop`) and acronyms with stops; `L'annexe A. Le texte` is rarer than a name.
    return word.length === 1 || word.includes('.') || word.includes('-');
  }
  // `1. Objet`, `12. Le` at the start of a text is a number of an item, and `L. 122` the number of an article.
  return /^\d{1,3}$/.test(word) && text.slice(0, at).trim() === word;
}

/**
 * Splits a text into its sentences, exactly as they are written: joined by the spaces between them they give the text back.
 * Knows the abbreviations, initials, numbers and quotes of French and English; a sentence ends at . ! ? or … only, with the
 * closing quote or bracket that follows it.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  const end = /[.!?…]+/g;
  for (let mark = end.exec(text); mark; mark = end.exec(text)) {
    let after = mark.index + mark[0].length;
    for (;;) {
      closers.lastIndex = after;
      const closing = closers.exec(text);
      if (!closing || (/^[\s\u00a0\u202f]/.test(closing[0]) && !/[»”)\]]$/.test(closing[0]))) break;
      if (/[’']$/.test(closing[0]) && /\p{L}/u.test(text[after + closing[0].length] ?? '')) break;
      after += closing[0].length;
    }
    const space = /^[\s\u00a0\u202f]+/.exec(text.slice(after, after + 8))?.[0] ?? '';
    if (after < text.length && !space) continue; // 3.14, www.afi.org, L.122
    const next = text[after + space.length] ?? '';
    if (after < text.length && !opener.test(next)) continue;
    if (after < text.length && mark[0] === '.' && after === mark.index + 1 && isInside(text, mark.index, next))
      continue;
    sentences.push(text.slice(start, after).trim());
    start = after + space.length;
    end.lastIndex = start;
  }
  const rest = text.slice(start).trim();
  if (rest) sentences.push(rest);
  return sentences.filter((sentence) => sentence.length > 0);
}

/** Ends as a whole sentence does: with . ! ? or …, maybe inside a closing quote or bracket. */
export function isWholeSentence(text: string): boolean {
  return /[.!?…][\s\u00a0\u202f»”"’')\]]*$/.test(text);
}
