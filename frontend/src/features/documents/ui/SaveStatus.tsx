import { IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../api/autosave.js';

/** Says quietly whether the words are safe. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const Shown = state === 'saved' ? IconCheck : state === 'waiting' || state === 'saving' ? IconLoader2 : IconCloudOff;
  const bad = state === 'conflict' || state === 'failed';
  return (
    <span
      className={bad ? 'xs bad row' : 'xs mut row'}
      style={{ gap: '0.25rem' }}
      role="status"
      aria-live={bad ? 'assertive' : 'off'}
    >
      <Shown size={15} aria-hidden="true" />
      {t(`documents:save.${state}`)}
    </span>
  );
}
