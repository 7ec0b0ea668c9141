import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Form } from './use-form.js';

/** State of an address a text is taken back to. */
export const takenBack = { takenBack: true } as const;

/** Opens a form with the text that was taken back to be corrected: who did asked for just that. */
export function useTakenBack({ found }: Pick<Form, 'found'>): void {
  const state = useLocation().state as Partial<typeof takenBack> | null;
  const isAsked = state?.takenBack === true;
  const take = useEffectEvent(() => found?.take());
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
}
