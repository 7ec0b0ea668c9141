import { useTranslation } from 'react-i18next';
import type { SaveState } from '../lib/edited/saver.js';
import classes from './SavedLine.module.css';

/** Whether what was written is on the server. */
export function SavedLine({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  return (
    <span className={`sm mut ${classes.saved}`} role="status" data-room={t('edited:saving')}>
      {t(`edited:${state}`)}
    </span>
  );
}
