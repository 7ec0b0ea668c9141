import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What the layout around a page gives its heading on phones. */
export interface PageHead {
  /** The element in the top bar that the title is put into. */
  slot: HTMLElement | null;
  /** Tabs to the rooms beside this one: the one that is lit says the title. */
  tabs?: ReactNode;
  /** Where the arrow leads on a page that names no page above it. */
  above?: string | undefined;
}

export const PageHeadContext = createContext<PageHead>({ slot: null });
export const usePageHead = (): PageHead => useContext(PageHeadContext);

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
    const typing = document.activeElement?.matches('input, textarea');
    if (visits > 1 && !typing && !document.querySelector('dialog[open]'))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
