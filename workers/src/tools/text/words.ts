const word = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;

/** Words of a text, as a person would count them (`l’eau` is one, `c'est-à-dire` is one). */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}
