import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceMobileRotated } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Show.module.css';

/** Long enough to be read twice. */
const shownMs = 6_000;
/** A phone held upright: higher by so much that there is room below a slide, and touched. A narrow window is none. */
const upright = '(max-width: 767px) and (max-aspect-ratio: 3/4) and (pointer: coarse)';

/**
 * Says, for some seconds, that slides are larger on a phone that lies across; a tap or turning it ends that. Where there is no
 * room for it, it is `hidden`.
 */
export function TurnHint({ hidden = false }: { hidden?: boolean }) {
  const { t } = useTranslation();
  const isUpright = useMediaQuery(upright, false, { getInitialValueInEffect: false });
  const [began] = useState(isUpright);
  const [over, setOver] = useState(false);
  if (!over && began && !isUpright) setOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownMs);
    return () => clearTimeout(timer);
  }, []);
  if (over || hidden || !isUpright) return null;
  return (
    <button type="button" className={classes.turn} onClick={() => setOver(true)}>
      <IconDeviceMobileRotated size={20} aria-hidden="true" />
      {t('slides:turnPhone')}
    </button>
  );
}
