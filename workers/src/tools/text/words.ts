const word = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;

/** Scripts that put no space between words; a word of theirs has two letters, about. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]+/gu;
const isUnspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;

/** Words of a text, as a person would count them (`l’eau` is one, `c'est-à-dire` is one). */
export function countWords(text: string): number {
  if (!isUnspaced.test(text)) return text.match(word)?.length ?? 0;
  const runs = text.match(unspaced) ?? [];
  const letters = runs.reduce((sum, run) => sum + run.length, 0);
  return Math.ceil(letters / 2) + (text.replace(unspaced, ' ').match(word)?.length ?? 0);
}
