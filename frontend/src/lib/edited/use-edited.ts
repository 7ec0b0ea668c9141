import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../toast.js';
import { useErrorText } from '../use-error-text.js';
import { Saver, type Versioned } from './saver.js';
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

interface EditedOptions<Subject, Words> {
  /** What of which word is edited here, `deck slides`. */
  name: string;
  wordsOf: (subject: Subject) => Words;
  /** Sends them, on top of a version. */
  save: (words: Words, version: number) => Promise<Subject>;
  read: () => Promise<Subject>;
  /** Where the screens know it from. */
  queryKey: QueryKey;
  /** Paths of lists that tell of it. */
  lists: readonly string[];
  /** Codes of what is refused for good. */
  over?: readonly string[];
}

/** The saver of these words. It goes on when the page is left, so all it needs is of longer life. */
function useSaver<Subject extends Versioned, Words extends object>(
  subject: Subject,
  { name, wordsOf, save, read, queryKey, lists, over = [] }: EditedOptions<Subject, Words>,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [saver] = useState(() => {
    const key = `${name} ${subject.id}`;
    const noted = (saved: Subject): Subject => {
      client.setQueryData<Subject>(queryKey, (known) => (known && known.version > saved.version ? known : saved));
      for (const path of lists) void client.invalidateQueries({ queryKey: [path] });
      return saved;
    };
    return Saver.of<Subject, Words>(subject, {
      key,
      wordsOf,
      over,
      save: async (words, version) => noted(await save(words, version)),
      read: async () => noted(await read()),
      onElsewhere: () => showToast({ tone: 'info', text: t('edited:elsewhere'), about: key }),
      onRefused: (error) => showToast({ tone: 'bad', text: errorText(error), about: key }),
    });
  });
  const state = useSyncExternalStore(saver.subscribe, () => saver.state);
  useEffect(() => () => void saver.flush(), [saver]);
  return { saver, state };
}

/**
 * Words under the hand of their author: taken back and done again, sent by themselves a moment after the last
 * change. A newer version takes their place where none of them waits.
 */
export function useEdited<Subject extends Versioned, Words extends object>(
  subject: Subject,
  options: EditedOptions<Subject, Words>,
) {
  const { t } = useTranslation();
  const { wordsOf, name } = options;
  const { saver, state } = useSaver(subject, options);
  const [steps, setSteps] = useState<Steps<Words>>(() => {
    const [there, { pending }] = [wordsOf(subject), saver];
    return { past: pending ? [there] : [], now: pending ?? there, future: [], field: '' };
  });
  const { now } = steps;
  const given = useRef(now);
  useEffect(() => {
    if (saver.found) showToast({ tone: 'info', text: t('edited:keptHere'), about: `${name} ${subject.id}` });
  }, [saver, t, name, subject.id]);
  useEffect(() => {
    if (now === given.current) return;
    given.current = now;
    saver.change(now);
  }, [now, saver]);
  useEffect(() => {
    if (!saver.follow(subject)) return;
    const newer = wordsOf(subject);
    if (isSame(given.current, newer)) return;
    given.current = newer;
    setSteps({ past: [], now: newer, future: [], field: '' });
  }, [subject, state, saver, wordsOf]);
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
  /** What was not changed is to be sent all the same. */
  const touch = useCallback(() => saver.change(given.current), [saver]);
  return {
    ...{ value: now, set, state, undo, redo, touch },
    /** Sends what is not there yet; false where that failed. */
    flush,
    mayUndo: steps.past.length > 0,
    mayRedo: steps.future.length > 0,
  };
}
