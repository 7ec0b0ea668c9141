import { useTranslation } from 'react-i18next';
import type { SaveState } from '../api/deck-saver.js';

/** Whether what was written is on the server. */
export function SavedLine({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  return (
    <span className="sm mut" role="status">
      {t(`slides:saved.${state}`)}
    </span>
  );
}
