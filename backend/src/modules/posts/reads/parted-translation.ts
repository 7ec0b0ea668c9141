import { plainLines } from '@afi/runtime/rich-text';

/** A translated text with what it says beside, by its places; as it came where the model did not keep them apart. */
export function partedTranslation(
  content: string,
  places: readonly string[],
): { content: string; beside: Record<string, string> } {
  const whole = { content, beside: {} };
  const at = content.lastIndexOf('<ul>');
  const list = content.slice(at);
  if (places.length === 0 || at < 0 || !list.endsWith('</ul>')) return whole;
  const items = list
    .slice('<ul>'.length, -'</ul>'.length)
    .split('</li>')
    .map((item) => plainLines(item).replaceAll('\n', ' '));
  // Behind the last one nothing is left.
  if (items.pop() !== '' || items.length !== places.length || items.includes('')) return whole;
  return {
    content: content.slice(0, at),
    beside: Object.fromEntries(places.map((place, nth) => [place, items[nth] ?? ''])),
  };
}
