import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online.js';
import classes from './Banner.module.css';

interface OfflineBannerProps {
  /** Says more of the network that is gone. */
  away?: string | undefined;
  /** The live line is gone, which pages of strangers do without: they do not load it. */
  isLineLost?: boolean;
}

/** Says that the network, or only the live line, is gone. Nothing else changes: pages keep showing what they have. */
export function OfflineBanner({ away, isLineLost = false }: OfflineBannerProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    // What stays in sight below the bars (style sheets: `--under`) begins below this one too.
    const tell = () => document.documentElement.style.setProperty('--banner', `${box.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(box);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty('--banner');
    };
  }, []);
  let text: ReactNode = null;
  if (!online) text = away ?? t('shell:offline.network');
  else if (isLineLost) text = t('shell:offline.live');
  return (
    <div ref={place} role="status" aria-live="polite" className={classes.place}>
      {text ? (
        <div className={classes.banner} data-tone={online ? 'quiet' : 'warn'}>
          {online ? (
            <IconRefresh size={18} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconCloudOff size={18} stroke={1.8} aria-hidden="true" />
          )}
          <span>{text}</span>
        </div>
      ) : null}
    </div>
  );
}
