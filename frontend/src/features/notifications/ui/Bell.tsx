import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link.js';
import { useUnread } from '../api/unread.js';
import classes from './Bell.module.css';

export function Bell({ to }: { to: string }) {
  const { t } = useTranslation();
  const unread = useUnread();
  return (
    <Link to={to} className={classes.bell} aria-label={t('notifications:bell', { count: unread })}>
      <IconBell size={23} stroke={1.7} aria-hidden="true" />
      {unread > 0 ? (
        <span className={classes.badge} data-testid="unread" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </Link>
  );
}
