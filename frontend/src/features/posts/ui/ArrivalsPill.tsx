import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import classes from './Feed.module.css';

/** How many posts came since the list was read; nothing where none did. */
export function ArrivalsPill({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-live="polite" className={classes.pill}>
      {count > 0 ? (
        <Button radius="xl" leftSection={<IconArrowUp size={18} aria-hidden="true" />} onClick={onShow}>
          {t('posts:arrived', { count })}
        </Button>
      ) : null}
    </div>
  );
}
