import { createContext, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Where a page puts its title on phones: the element in the top bar of the layout around it. */
export const PageHeadSlot = createContext<HTMLElement | null>(null);
export const usePageHeadSlot = (): HTMLElement | null => useContext(PageHeadSlot);

/** Key of the name of the screen around, from its `<word>.screens.ts`. */
export const ScreenTitle = createContext('shell:name');

/** The name of this screen, in the person's language. */
export function useScreenTitle(): string {
  const { t } = useTranslation();
  return t(useContext(ScreenTitle));
}

let visits = 0;

/** Names the tab and, except on the first page, moves the focus to the new heading so that readers hear where they are. A field that took the focus by itself keeps it. */
export function usePageArrival(title: string) {
  const { t } = useTranslation();
  const app = t('shell:name');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === app ? title : `${title} · ${app}`;
  }, [title, app]);
  useEffect(() => {
    visits += 1;
    const typing = document.activeElement instanceof HTMLInputElement;
    if (visits > 1 && !typing && !document.querySelector('dialog[open]'))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
