import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { useWaitingRequests } from '../api/community-requests.js';
import classes from './Requests.module.css';

/** How many requests wait, beside their line of the menu. */
export function WaitingBadge() {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useWaitingRequests();
  if (count === 0) return null;
  const shown = format.number(count);
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{t('menu:community-requests.waiting', { count, shown })}</span>
    </span>
  );
}
