import { useTranslation } from 'react-i18next';
import type { NoteField } from '../../../ui/ConfirmWithNote.js';

/** The comment an answer may carry, as its author will read it. */
export function useCommentField(): NoteField {
  const { t } = useTranslation();
  return { label: t('community-requests:admin.comment'), help: t('community-requests:admin.commentHelp'), max: 500 };
}
