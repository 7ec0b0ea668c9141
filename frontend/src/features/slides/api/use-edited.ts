import { creationRoutes } from '@afi/contracts/creations';
import { deckRoutes, type DeckView } from '@afi/contracts/slides';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { keyOf } from '../../../lib/query/keys.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { DeckSaver } from './deck-saver.js';
import { isSame } from './same-words.js';

/** Steps that can be taken back. */
const mostSteps = 100;

interface Steps<Words> {
  past: readonly Words[];
  now: Words;
  future: readonly Words[];
  /** What the last step changed: strokes in one field are one step. */
  field: string;
}

interface EditedOptions<Words> {
  /** What of a deck is edited here. */
  name: 'slides' | 'outline';
  wordsOf: (deck: DeckView) => Words;
  /** Sends them, on top of a version. */
  save: (words: Words, version: number) => Promise<DeckView>;
}

/** The saver of these words. It goes on when the page is left, so all it needs is of longer life. */
function useSaver<Words extends object>(deck: DeckView, { name, wordsOf, save }: EditedOptions<Words>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [saver] = useState(() => {
    const params = { id: deck.id };
    const noted = (saved: DeckView): DeckView => {
      client.setQueryData<DeckView>(keyOf(deckRoutes.one, params), (known) =>
        known && known.version > saved.version ? known : saved,
      );
      for (const { path } of [deckRoutes.list, creationRoutes.list])
        void client.invalidateQueries({ queryKey: [path] });
      return saved;
    };
    return DeckSaver.of<Words>(deck, {
      key: `deck ${name} ${deck.id}`,
      wordsOf,
      save: async (words, version) => noted(await save(words, version)),
      read: async () => noted(await send(deckRoutes.one, { params })),
      onElsewhere: () => showToast({ tone: 'info', text: t('slides:elsewhere'), about: `deck ${deck.id}` }),
      onRefused: (error) => showToast({ tone: 'bad', text: errorText(error), about: `deck ${deck.id}` }),
    });
  });
  const state = useSyncExternalStore(saver.subscribe, () => saver.state);
  useEffect(() => () => void saver.flush(), [saver]);
  return { saver, state };
}

/**
 * Words of a deck under the hand of their author: taken back and done again, sent by themselves a moment after the last
 * change. A newer version takes their place where none of them waits.
 */
export function useEdited<Words extends object>(deck: DeckView, options: EditedOptions<Words>) {
  const { t } = useTranslation();
  const { wordsOf } = options;
  const { saver, state } = useSaver(deck, options);
  const [steps, setSteps] = useState<Steps<Words>>(() => {
    const [there, { pending }] = [wordsOf(deck), saver];
    return { past: pending ? [there] : [], now: pending ?? there, future: [], field: '' };
  });
  const { now } = steps;
  const given = useRef(now);
  useEffect(() => {
    if (saver.found) showToast({ tone: 'info', text: t('slides:keptHere'), about: `deck ${deck.id}` });
  }, [saver, t, deck.id]);
  useEffect(() => {
    if (now === given.current) return;
    given.current = now;
    saver.change(now);
  }, [now, saver]);
  useEffect(() => {
    if (!saver.follow(deck)) return;
    const newer = wordsOf(deck);
    if (isSame(given.current, newer)) return;
    given.current = newer;
    setSteps({ past: [], now: newer, future: [], field: '' });
  }, [deck, state, saver, wordsOf]);
  const set = useCallback((next: Words | ((words: Words) => Words), field = '') => {
    setSteps((steps) => {
      const words = next instanceof Function ? next(steps.now) : next;
      const past = field && field === steps.field ? steps.past : [...steps.past, steps.now].slice(-mostSteps);
      return { past, now: words, future: [], field };
    });
  }, []);
  const undo = useCallback(
    () =>
      setSteps(({ past, now: words, future, ...rest }) => {
        const before = past.at(-1);
        if (before === undefined) return { past, now: words, future, ...rest };
        return { past: past.slice(0, -1), now: before, future: [words, ...future], field: '' };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setSteps(({ past, now: words, future, ...rest }) => {
        const [next, ...others] = future;
        if (next === undefined) return { past, now: words, future, ...rest };
        return { past: [...past, words], now: next, future: others, field: '' };
      }),
    [],
  );
  const flush = useCallback(() => saver.flush(), [saver]);
  return {
    ...{ value: now, set, state, undo, redo },
    /** Sends what is not there yet; false where that failed. */
    flush,
    mayUndo: steps.past.length > 0,
    mayRedo: steps.future.length > 0,
  };
}
