import type { PostAutosave } from '@afi/contracts/post-autosaves';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../lib/toast.js';
import { useErrorText } from '../../../../lib/use-error-text.js';
import { Note } from '../../../../ui/Note.js';
import type { AutosavedForm } from '../../api/use-autosave.js';
import classes from './Composer.module.css';
import { useTextNames } from './use-text-names.js';

interface UnsavedTextsProps extends Pick<AutosavedForm, 'take' | 'drop'> {
  texts: readonly PostAutosave[];
}

/** Texts begun earlier, here or on another device, and neither saved nor published. */
export default function UnsavedTexts({ texts, take, drop }: UnsavedTextsProps) {
  const { t } = useTranslation();
  const names = useTextNames();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const many = texts.length > 1;
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
  return (
    <section aria-label={t('composer:autosave.unsaved')} className={classes.unsaved}>
      {many ? (
        <button
          type="button"
          className={`link-button ${classes.many}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('composer:autosave.many', { count: texts.length })}
        </button>
      ) : null}
      {(many && !open ? [] : texts).map((text) => {
        const name = names(text);
        return (
          <Note key={text.id}>
            <div className="row wrap">
              <button type="button" className="link-button" onClick={() => onTake(text)}>
                {name.take}
              </button>
              <button type="button" className="link-button" aria-label={name.drop} onClick={() => onDrop(text)}>
                {t('composer:autosave.drop')}
              </button>
            </div>
          </Note>
        );
      })}
    </section>
  );
}
