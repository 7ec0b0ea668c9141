import { createContext, useContext, useEffect, useRef } from 'react';

/** Where a page puts its title on phones: the element in the top bar of the layout around it. */
export const PageHeadSlot = createContext<HTMLElement | null>(null);
export const usePageHeadSlot = (): HTMLElement | null => useContext(PageHeadSlot);

let visits = 0;

/** Names the tab and, except on the first page, moves the focus to the new heading so that readers hear where they are. A field that took the focus by itself keeps it. */
export function usePageArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === 'Afi' ? title : `${title} · Afi`;
  }, [title]);
  useEffect(() => {
    visits += 1;
    const typing = document.activeElement instanceof HTMLInputElement;
    if (visits > 1 && !typing && !document.querySelector('dialog[open]'))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
