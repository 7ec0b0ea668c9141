import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.js';
import { Note } from '../../../../ui/Note.js';
import type { Autosave } from '../../api/autosave.js';
import { useAutosaveState } from '../../api/use-autosave.js';
import classes from './Composer.module.css';

interface AutosaveLineProps {
  autosave: Autosave;
  /** Goes on with what another device wrote. */
  onOther: () => void;
}

/** Where what is written is kept. Not announced each time: a screen reader would say it between two sentences. */
export function AutosaveLine({ autosave, onOther }: AutosaveLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { is, at } = useAutosaveState(autosave);
  if (is === 'elsewhere')
    return (
      <Note tone="warn">
        <p>{at ? t('composer:autosave.elsewhere', { at: format.time(at) }) : t('composer:autosave.elsewhereNow')}</p>
        <div className="row wrap">
          <button type="button" className="link-button" onClick={() => void autosave.goOnApart()}>
            {t('composer:autosave.goOn')}
          </button>
          <button type="button" className="link-button" onClick={onOther}>
            {t('composer:autosave.other')}
          </button>
        </div>
      </Note>
    );
  if (is === 'idle') return null;
  const Icon = is === 'saved' ? IconCloudCheck : is === 'saving' ? IconCloudUp : IconCloudOff;
  return (
    <p className={classes.status}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <span>
        {is === 'saved' && at ? t('composer:autosave.saved', { at: format.time(at) }) : t(`composer:autosave.${is}`)}
      </span>
    </p>
  );
}

/** Of a post that members read: what is changed stays here until it is saved. */
export function DeviceLine() {
  const { t } = useTranslation();
  return (
    <p className={classes.status}>
      <span>{t('composer:autosave.device')}</span>
    </p>
  );
}
