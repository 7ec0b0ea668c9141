import { useEffect, type RefObject } from 'react';

/**
 * What of the page is in sight, as `--seen-top` and `--seen-height` of an element: a keyboard on the screen covers the rest,
 * and style sheets know nothing of it. Unset while somebody has enlarged the page.
 */
export function useSeenPart(of: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [seen, style] = [window.visualViewport, of.current?.style];
    if (!seen || !style) return undefined;
    const note = () => {
      const isWhole = seen.scale > 1.01 || seen.height > window.innerHeight - 1;
      for (const [name, value] of [
        ['--seen-top', seen.offsetTop],
        ['--seen-height', seen.height],
      ] as const)
        if (isWhole) style.removeProperty(name);
        else style.setProperty(name, `${Math.round(value)}px`);
    };
    note();
    const events = ['resize', 'scroll'] as const;
    for (const one of events) seen.addEventListener(one, note);
    return () => events.forEach((one) => seen.removeEventListener(one, note));
  }, [of]);
}
