import type { Slide } from '@afi/contracts/slide-parts';

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words a clause begins with that only leads to its sentence; of another one, the rest would say something else. */
const leads =
  /^(?:après|avant|depuis|pendant|durant|dans|en|pour|selon|quand|lorsque|si|avec|sans|chez|malgré|grâce|afin|parmi|dès|face|after|before|since|during|in|for|when|while|if|with|without|despite|according|among|thanks)\s/iu;

/** A slide does not say its title again: its first point is left out, or goes on where the title stops. */
export function withoutTitle(slide: Slide): Slide {
  const { layout, title } = slide;
  const [first, ...rest] = slide.items;
  if (!first || !title || (layout !== 'bullets' && layout !== 'picture')) return slide;
  if (folded(`${first.head} ${first.text}`) === folded(title))
    return rest.length || layout === 'picture'
      ? { ...slide, items: rest }
      : // A title alone stands large.
        { ...slide, layout: 'section', items: [] };
  if (first.head || !leads.test(title) || !first.text.startsWith(`${title},`)) return slide;
  const text = first.text.slice(title.length + 1).trim();
  return text
    ? { ...slide, items: [{ ...first, text: text.charAt(0).toUpperCase() + text.slice(1) }, ...rest] }
    : slide;
}
