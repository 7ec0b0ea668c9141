import { useState } from 'react';
import {
  bringBack,
  forgetAside,
  forgetForm,
  keptForm,
  keptForms,
  setAside,
  type FromOlder,
  type Kept,
} from './kept-form.js';
import { isIn } from './values.js';

type Text<V> = Kept<Partial<V>>;

/** The texts of earlier visits that a form offers, one after the other, and that nobody has decided on yet. */
export function useFoundTexts<V extends object>(keep: string | undefined, initial: V, saved: V, older?: FromOlder) {
  const [texts, setTexts] = useState(() => (keep === undefined ? [] : keptForms(keep, initial, older)));
  const without = ({ at }: Text<V>) => texts.filter((one) => one.at !== at);
  const isOwn = (at: number): boolean => keep !== undefined && keptForm(keep, initial, older)?.at === at;
  return {
    first: texts.find(({ values }) => !isIn(values, saved)) ?? null,
    /** Before something is kept under their name: no text that is offered is ever written over. */
    makeRoom: () => {
      if (keep !== undefined && texts.some(({ at }) => isOwn(at))) setAside(keep);
    },
    /** It is in the form from now on; `instead` of what was written there, that is offered in its turn. */
    take: (text: Text<V>, instead: boolean) => {
      if (keep === undefined) return;
      const stood = instead ? keptForm(keep, initial, older) : null;
      const written = stood?.at === text.at ? null : stood;
      if (written) setAside(keep);
      forgetAside(keep, text.at);
      setTexts([...(written ? [written] : []), ...without(text).filter(({ at }) => at !== written?.at)]);
    },
    /** Answers how to have it back, also when the form is no longer there. */
    drop: (text: Text<V>) => {
      if (keep === undefined) return () => undefined;
      if (isOwn(text.at)) forgetForm(keep);
      else forgetAside(keep, text.at);
      setTexts(without(text));
      return () => {
        bringBack(keep, text);
        setTexts((now) => [text, ...now]);
      };
    },
  };
}
