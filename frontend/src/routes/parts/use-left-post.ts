import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Autosave } from '../../features/posts/api/autosave.js';
import type { PostFields } from '../../features/posts/api/composer.js';
import type { ApiError } from '../../lib/api/api-error.js';
import { showToast } from '../../lib/toast.js';

interface Left<Answer> {
  /** Where it is written. */
  at: string;
  /** Says that it was taken. */
  told: (answer: Answer) => void;
}
type Outcome<Answer> = { answer: Answer } | { kept: string } | { error: ApiError };

/** Whoever leaves a composer while its post is on the way is told how that ended, and finds the text where it failed. */
export function useLeftPost<Answer>(autosave: Autosave, { at, told }: Left<Answer>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    onFailed: () => autosave.resume(),
    onLeft: (outcome: Outcome<Answer>, { title }: PostFields, choice: string) => {
      if ('kept' in outcome) return autosave.done(false);
      if ('answer' in outcome) {
        autosave.done();
        return told(outcome.answer);
      }
      autosave.resume();
      showToast({
        tone: 'bad',
        text: t(choice === 'publish' ? 'composer:autosave.notPublished' : 'composer:autosave.notSaved', { title }),
        action: { label: t('composer:autosave.take'), run: () => void navigate(at) },
      });
    },
  };
}
