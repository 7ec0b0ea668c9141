import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.js';
import classes from './ChoiceBar.module.css';

interface ChoiceBarProps {
  count: number;
  /** Recordings among them that nobody has written down yet: there is nothing of them to tell. */
  wordless?: number;
  /** Takes two lines on a phone. */
  tall?: boolean;
  onCancel: () => void;
  /** What is done with those chosen. */
  children: ReactNode;
}

/** At the foot of the screen while thoughts are chosen: the way out, how many, and what is done with them. */
export function ChoiceBar({ count, wordless = 0, tall = false, onCancel, children }: ChoiceBarProps) {
  const { t } = useTranslation();
  return (
    <div
      className={classes.bar}
      role="region"
      aria-label={t('thoughts:chosenLabel')}
      data-action-bar={tall ? 'tall' : ''}
    >
      <IconButton aria-label={t('shell:cancel')} onClick={onCancel}>
        <IconX size={22} aria-hidden="true" />
      </IconButton>
      <span className={`b ${classes.count}`} role="status">
        {t('thoughts:chosen', { count })}
        {wordless > 0 ? <span className="sm mut">{` ${t('thoughts:wordless', { count: wordless })}`}</span> : null}
      </span>
      {children}
    </div>
  );
}
