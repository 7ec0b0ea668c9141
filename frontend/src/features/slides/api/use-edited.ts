import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Rest after the last stroke before what was written is sent. */
const restMs = 800;
/** Steps that can be taken back. */
const mostSteps = 100;

interface Steps<Value> {
  past: readonly Value[];
  now: Value;
  future: readonly Value[];
  /** What the last step changed: strokes in one field are one step. */
  field: string;
}

export type SaveState = 'saved' | 'saving' | 'failed';

/**
 * A value under the hand of its author: taken back and done again, and sent by itself a moment after the last change, one
 * after the other. `save` answers whether it is there.
 */
export function useEdited<Value>(initial: Value, save: (value: Value) => Promise<boolean>) {
  const [steps, setSteps] = useState<Steps<Value>>({ past: [], now: initial, future: [], field: '' });
  const [state, setState] = useState<SaveState>('saved');
  const sent = useRef(initial);
  const sending = useRef<Promise<boolean> | null>(null);
  const { now } = steps;
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  }, [now]);
  const send = useCallback(async (): Promise<boolean> => {
    if (sending.current) await sending.current;
    const value = latest.current;
    if (value === sent.current) return true;
    setState('saving');
    sending.current = save(value);
    const done = await sending.current;
    sending.current = null;
    if (done) sent.current = value;
    setState(done ? (latest.current === value ? 'saved' : 'saving') : 'failed');
    return done;
  }, [save]);
  const sendLate = useEffectEvent(() => void send());
  useEffect(() => {
    if (now === sent.current) return;
    const timer = setTimeout(() => sendLate(), restMs);
    return () => clearTimeout(timer);
  }, [now]);
  const leave = useEffectEvent(() => {
    if (latest.current !== sent.current) void send();
  });
  useEffect(() => () => leave(), []);
  const set = useCallback((next: Value | ((value: Value) => Value), field = '') => {
    setSteps((steps) => {
      const value = next instanceof Function ? next(steps.now) : next;
      const past = field && field === steps.field ? steps.past : [...steps.past, steps.now].slice(-mostSteps);
      return { past, now: value, future: [], field };
    });
  }, []);
  const undo = useCallback(
    () =>
      setSteps(({ past, now: value, future, ...rest }) => {
        const before = past.at(-1);
        if (before === undefined) return { past, now: value, future, ...rest };
        return { past: past.slice(0, -1), now: before, future: [value, ...future], field: '' };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setSteps(({ past, now: value, future, ...rest }) => {
        const [next, ...others] = future;
        if (next === undefined) return { past, now: value, future, ...rest };
        return { past: [...past, value], now: next, future: others, field: '' };
      }),
    [],
  );
  return {
    ...{ value: now, set, state, undo, redo },
    /** Sends what is not there yet; false where that failed. */
    flush: send,
    mayUndo: steps.past.length > 0,
    mayRedo: steps.future.length > 0,
  };
}
