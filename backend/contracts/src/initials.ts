const smallWords = new Set(['de', 'du', 'des', 'd', 'l', 'et', 'à', 'of', 'the', 'and']);

/** Two letters for a square in place of a picture, of the words that tell something: `Parents de l'école` gives `PÉ`; `?` of none. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{N}\s'’-]/gu, ' ')
    .split(/[\s'’-]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !smallWords.has(word.toLowerCase()));
  return (
    (telling.length > 0 ? telling : words)
      .slice(0, 2)
      .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
      .join('') || '?'
  );
}
