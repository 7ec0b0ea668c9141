/** How many words a reader will find in a text: marks of its HTML are none. */
export function wordsIn(html: string): number {
  const words = html.replace(/<[^>]*>|&nbsp;/g, ' ').match(/[\p{L}\p{N}](?:[^\s]*[\p{L}\p{N}])?/gu);
  return words?.length ?? 0;
}
