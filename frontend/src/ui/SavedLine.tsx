import { useTranslation } from 'react-i18next';
import type { SaveState } from '../lib/edited/saver.js';

/** Whether what was written is on the server. */
export function SavedLine({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  return (
    <span className="sm mut" role="status">
      {t(`edited:${state}`)}
    </span>
  );
}
