import { IconArrowLeft, IconArrowRight, IconMaximize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Show.module.css';

interface ShowControlsProps {
  at: number;
  count: number;
  go: (by: number) => void;
  fillScreen: () => void;
  /** Before the arrows, and behind them. */
  before?: ReactNode;
  after?: ReactNode;
}

/** What turns slides for who has no keys, and fills the screen with them. */
export function ShowControls({ at, count, go, fillScreen, before, after }: ShowControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.controls}>
      {before}
      <button
        type="button"
        className={classes.control}
        aria-label={t('slides:previous')}
        disabled={at === 0}
        onClick={() => go(-1)}
      >
        <IconArrowLeft size={22} aria-hidden="true" />
      </button>
      <span className={`num ${classes.place}`} role="status">
        {at + 1} / {count}
      </span>
      <button
        type="button"
        className={classes.control}
        aria-label={t('slides:next')}
        disabled={at === count - 1}
        onClick={() => go(1)}
      >
        <IconArrowRight size={22} aria-hidden="true" />
      </button>
      {after}
      <button type="button" className={classes.control} aria-label={t('slides:wholeScreen')} onClick={fillScreen}>
        <IconMaximize size={22} aria-hidden="true" />
      </button>
    </div>
  );
}
