import { useEffect } from 'react';
import { useSteadyAll } from '../use-steady.js';

/** Whether keys are somebody's writing: what they mean there is the browser's own. */
export const isWrittenIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=range], [type=radio], [type=checkbox]), textarea, select'));

/** Whether a dialog stands before the page. The focus may be on nothing within it: on the page itself, then. */
export const isBehindDialog = (): boolean => document.querySelector('dialog[open], [aria-modal=true]') !== null;

/** Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y do again, wherever on the page the hand is, but in a field and behind a dialog. */
export function useUndoKeys(acts: { undo: () => void; redo: () => void }): void {
  const { undo, redo } = useSteadyAll(acts);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (event.defaultPrevented || altKey || !(ctrlKey || metaKey) || isWrittenIn(target) || isBehindDialog()) return;
      const letter = key.toLowerCase();
      if (letter !== 'z' && letter !== 'y') return;
      event.preventDefault();
      if (letter === 'z' && !shiftKey) undo();
      else redo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}
