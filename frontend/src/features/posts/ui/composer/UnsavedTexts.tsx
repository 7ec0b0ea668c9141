import type { PostAutosave } from '@afi/contracts/post-autosaves';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../lib/toast.js';
import { useErrorText } from '../../../../lib/use-error-text.js';
import { useFormat } from '../../../../lib/use-format.js';
import { Note } from '../../../../ui/Note.js';
import type { AutosavedForm } from '../../api/use-autosave.js';
import classes from './Composer.module.css';

/** As many are shown at once. */
const shownFirst = 2;

interface UnsavedTextsProps extends Pick<AutosavedForm, 'take' | 'drop'> {
  texts: readonly PostAutosave[];
}

/** Texts begun earlier, here or on another device, and neither saved nor published. */
export function UnsavedTexts({ texts, take, drop }: UnsavedTextsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [all, setAll] = useState(false);
  const bad = (text: string) => showToast({ tone: 'bad', text });
  const failed = (error: unknown) => bad(errorText(error));
  const onTake = (text: PostAutosave) =>
    void take(text).then((taken) => taken || bad(t('composer:autosave.notKept')), failed);
  const onDrop = (text: PostAutosave) =>
    void drop(text).then(
      (takeBack) =>
        showToast({
          tone: 'info',
          text: t('composer:autosave.dropped'),
          action: { label: t('shell:undo'), run: () => void takeBack().catch(failed) },
        }),
      failed,
    );
  if (texts.length === 0) return null;
  const shown = all ? texts : texts.slice(0, shownFirst);
  return (
    <section aria-label={t('composer:autosave.unsaved')} className={classes.unsaved}>
      {shown.map((text) => {
        const title = text.title || text.excerpt || t('composer:autosave.untitled');
        return (
          <Note key={text.id}>
            <p>{t('composer:autosave.one', { title, ago: format.ago(text.savedAt) })}</p>
            <div className="row wrap">
              <button
                type="button"
                className="link-button"
                aria-label={t('composer:autosave.takeOne', { title })}
                onClick={() => onTake(text)}
              >
                {t('composer:autosave.take')}
              </button>
              <button
                type="button"
                className="link-button"
                aria-label={t('composer:autosave.dropOne', { title })}
                onClick={() => onDrop(text)}
              >
                {t('composer:autosave.drop')}
              </button>
            </div>
          </Note>
        );
      })}
      {shown.length < texts.length ? (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          {t('composer:autosave.more', { count: texts.length - shown.length })}
        </button>
      ) : null}
    </section>
  );
}
