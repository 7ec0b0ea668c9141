import { useEffectEvent, useLayoutEffect } from 'react';
import type { Form, Values } from './use-form.js';

/** A form that goes on where it was left: what was filled in is put back in place of being offered, and nobody is asked as they leave. */
export function useResumed<V extends Values>(form: Form<V>): Form<V> {
  const takeUp = useEffectEvent(() => form.found?.take());
  // Before it is drawn: nobody sees it empty first.
  useLayoutEffect(() => takeUp(), []);
  return { ...form, found: null, unsaved: false };
}
