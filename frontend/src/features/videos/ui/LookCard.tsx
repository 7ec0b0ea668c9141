import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from './VideoLook.js';
import classes from './Videos.module.css';

interface LookCardProps {
  value: Chosen;
  /** Beside the scenes there is room for all of it. */
  isWide: boolean;
  children: ReactNode;
}

/** How the film looks and sounds: whole beside the scenes; on a phone one line of what is chosen before them, which unfolds. */
export function LookCard({ value, isWide, children }: LookCardProps) {
  const { t } = useTranslation();
  if (isWide)
    return (
      <section className="card form" aria-label={t('videos:look')}>
        {children}
      </section>
    );
  const said = [
    t(`videos:formats.${value.format.replace(':', 'x')}`),
    ...(value.music === 'none' ? [] : [t('videos:withMusic')]),
    ...(value.voice === 'none' ? [] : [t('videos:withVoice')]),
  ];
  return (
    <details className={`card ${classes.fold}`}>
      <summary>
        <span>{t('videos:look')}</span>
        <span>{said.join(' · ')}</span>
        <IconChevronDown size={20} stroke={1.7} aria-hidden="true" />
      </summary>
      <div className="form">{children}</div>
    </details>
  );
}
