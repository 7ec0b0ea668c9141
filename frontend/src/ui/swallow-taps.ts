/** Within this time the second tap of a double tap comes. */
export const swallowedForMs = 400;
/** A finger does not come down twice on the very same point. */
const nearPx = 40;

/** Where something was tapped; a key has no place. */
export interface TapPlace {
  x: number;
  y: number;
}

/** The place of a click by hand, null for one of a key or a program. */
export const placeOfTap = (event: Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>): TapPlace | null =>
  event.detail > 0 && (event.clientX !== 0 || event.clientY !== 0) ? { x: event.clientX, y: event.clientY } : null;

/**
 * For a moment nothing hears a tap at this place: what lay above it is gone, and the finger means that. The first tap
 * anywhere else ends it: what comes after is no second tap.
 */
export function swallowTapsAt({ x, y }: TapPlace): void {
  const ended = new AbortController();
  const swallow = (event: MouseEvent) => {
    const place = placeOfTap(event);
    if (!place) return;
    if (Math.hypot(place.x - x, place.y - y) > nearPx) return ended.abort();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', swallow, { capture: true, signal: ended.signal });
  setTimeout(() => ended.abort(), swallowedForMs);
}
