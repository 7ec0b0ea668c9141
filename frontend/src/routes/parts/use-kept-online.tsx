import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '../../features/posts/api/autosave.js';
import type { PostFields } from '../../features/posts/api/composer.js';
import { useAutosavedForm, useUnsavedTexts } from '../../features/posts/api/use-autosave.js';
import { AutosaveLine, DeviceLine } from '../../features/posts/ui/composer/AutosaveLine.js';
import { useTextNames } from '../../features/posts/ui/composer/use-text-names.js';
import type { Form } from '../../lib/form/use-form.js';
import { loadOrAwait } from '../../lib/chunk-reload.js';
import { useTakenBack } from '../../lib/form/taken-back.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';

/** Few find texts they left: who writes the first one loads nothing of it. */
const UnsavedTexts = lazy(() => loadOrAwait(() => import('../../features/posts/ui/composer/UnsavedTexts.js')));

interface Writing {
  /** Under which name this device keeps the text. */
  keep: string;
  initial: PostFields;
  communityId: string;
  /** The draft it changes; null for a new post. */
  postId: string | null;
  onCommunity?: (id: string) => void;
  /** False for what members read: this device alone keeps what is changed, until it is saved. */
  on?: boolean;
}

/** A composer whose text is kept on the server as one types: the form, what is offered above it, what is said below. */
export function useKeptOnline(autosave: Autosave, form: Form<PostFields>, writing: Writing) {
  const { on = true } = writing;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const kept = useAutosavedForm(autosave, form, writing);
  const names = useTextNames();
  useTakenBack(kept.form);
  const { found } = kept.form;
  const texts = useUnsavedTexts(autosave, { keep: writing.keep, postId: writing.postId, round: form.round, on });
  const bad = (text: string) => showToast({ tone: 'bad', text });
  const openOther = () => {
    const { id } = autosave;
    if (id)
      void kept.take({ id }, true).then(
        (taken) => taken || bad(t('composer:autosave.notKept')),
        (error: unknown) => bad(errorText(error)),
      );
  };
  return {
    form: found
      ? {
          ...kept.form,
          found: {
            ...found,
            names: names({ ...writing.initial, ...found.values, savedAt: new Date(found.at).toISOString() }),
          },
        }
      : kept.form,
    offers: texts.length > 0 && (
      <Suspense fallback={null}>
        <UnsavedTexts texts={texts} take={kept.take} drop={kept.drop} />
      </Suspense>
    ),
    status: on ? <AutosaveLine autosave={autosave} onOther={openOther} /> : <DeviceLine />,
  };
}
