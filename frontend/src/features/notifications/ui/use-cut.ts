import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether a text is cut by the lines it is given, at this width and size of letters.
 * A text that is shown whole keeps what was found before: it could not be folded again otherwise.
 */
export function useCut(isWhole: boolean): [RefObject<HTMLSpanElement | null>, boolean] {
  const text = useRef<HTMLSpanElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const node = text.current;
    if (!node || isWhole) return undefined;
    const look = () => setIsCut(node.scrollHeight > node.clientHeight);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(node);
    return () => resized.disconnect();
  }, [isWhole]);
  return [text, isCut];
}
