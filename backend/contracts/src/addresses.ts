/** An address as people paste it: up to the next space, quote or angle. */
const pasted = /(?:https?:\/\/|www\.)[^\s<>"«»“”]+/gi;

const behind = new Set(".,;:!?…'’");

/** Full stops and brackets after an address belong to the sentence around it. Letter by letter: somebody may write thousands. */
function cut(found: string): string {
  const opens = /[([]/.test(found);
  let end = found.length;
  while (end > 0 && (behind.has(found.charAt(end - 1)) || (!opens && /[)\]]/.test(found.charAt(end - 1))))) end -= 1;
  return found.slice(0, end);
}

/** The bare web addresses of a text, in their order: where each stands, what is read there, and where it leads. */
export function addressesIn(text: string): { at: number; address: string; href: string }[] {
  return [...text.matchAll(pasted)].flatMap(({ 0: found, index }) => {
    const address = cut(found);
    const href = /^www\./i.test(address) ? `https://${address}` : address;
    return URL.canParse(href) ? [{ at: index, address, href }] : [];
  });
}
