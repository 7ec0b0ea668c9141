import { useTranslation } from 'react-i18next';
import { isOffline } from '../../lib/api/api-error.js';
import { KeptOffline } from '../../lib/outbox/kept-offline.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { noteOffered } from './offered-before.js';
import { useUndoSeconds } from './use-undo-seconds.js';

interface Published {
  text: string;
  /** What went online: see `publishedToast`. */
  id: string;
  /** Says itself that it waits in the outbox; where it cannot wait there, it is offered once more. */
  takeBack: () => Promise<unknown>;
  /** What is left of the time, where it went online before this page was loaded. */
  secondsLeft?: number;
}

/** What the message about something published is about, for `endToasts` once it is no longer online. */
export const publishedToast = (id: string): string => `published ${id}`;

/** Says that something went online and, as long as nobody was notified, offers to take it back. */
export function usePublishedToast(): (published: Published) => void {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const undoSeconds = useUndoSeconds();
  return ({ text, id, takeBack, secondsLeft = undoSeconds }) => {
    const about = publishedToast(id);
    const undo = () =>
      void takeBack().catch((error: unknown) => {
        if (error instanceof KeptOffline) return;
        showToast({ tone: 'bad', text: errorText(error), ...(isOffline(error) ? { about, action } : {}) });
      });
    const action = { label: t('shell:undo'), run: undo };
    const offer = { action, countdownMs: secondsLeft * 1_000 };
    if (secondsLeft > 0) noteOffered(id, secondsLeft);
    showToast({ tone: 'ok', text, about, ...(secondsLeft > 0 ? offer : {}) });
  };
}
