import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import classes from './translated.module.css';

/** What was made in another language of what stands around, by its place. */
export interface TranslatedTexts {
  lang: string;
  beside: Readonly<Record<string, string>>;
}

const Texts = createContext<TranslatedTexts | null>(null);
const Tell = createContext<(texts: TranslatedTexts | null) => void>(() => undefined);

/** Around all of what one translation is about: what is asked for in one place is shown in others. */
export function TranslationScope({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<TranslatedTexts | null>(null);
  return (
    <Tell value={setTexts}>
      <Texts value={texts}>{children}</Texts>
    </Tell>
  );
}

/** Shows these where they stand, for as long as what tells of them is there; null shows none. */
export function useTellTranslated(texts: TranslatedTexts | null): void {
  const tell = useContext(Tell);
  useEffect(() => {
    tell(texts);
    return () => tell(null);
  }, [tell, texts]);
}

/** Below the words that stand at a place, the same in the other language; nothing where nobody asked for it. */
export function Translated({ place }: { place: string }) {
  const texts = useContext(Texts);
  const said = texts?.beside[place];
  if (!texts || !said) return null;
  return (
    <span lang={texts.lang} className={classes.translated}>
      {said}
    </span>
  );
}
