/** Finds the first whole JSON object or array in a text (a model likes to say "Here it is:" first); null when none is. */
export function firstJson(text: string): unknown {
  for (let start = text.search(/[{[]/); start !== -1;) {
    const end = closingOf(text, start);
    if (end !== null) {
      try {
        return JSON.parse(text.slice(start, end + 1)) as unknown;
      } catch {
        // Braces in prose: look further on.
      }
    }
    const next = text.slice(start + 1).search(/[{[]/);
    start = next === -1 ? -1 : start + 1 + next;
    if (end === null && start > 2000) return null; // cut off: what is inside is not the answer
  }
  return null;
}

function closingOf(text: string, start: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{' || letter === '[') depth++;
    else if ((letter === '}' || letter === ']') && --depth === 0) return at;
  }
  return null;
}
