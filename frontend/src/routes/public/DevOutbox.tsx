import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '../../features/platform/api/platform.js';
import { OutboxList } from '../../features/platform/ui/OutboxList.js';
import { ErrorPage } from '../../ui/ErrorPage.js';
import { usePageArrival } from '../../ui/layout/page-head.js';
import classes from './DevOutbox.module.css';

export default function DevOutbox() {
  const { t } = useTranslation();
  const [to, setTo] = useState('');
  const [search] = useSearchParams();
  const { data: platform } = usePlatform();
  const heading = usePageArrival(t('platform:outbox.title'));
  if (platform && !platform.embedded) return <ErrorPage status={404} />;
  return (
    <div className={classes.place}>
      <div className={classes.column}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('platform:outbox.title')}
          </h1>
          <p className="mut">{t('platform:outbox.lead')}</p>
        </div>
        <OutboxList to={to} token={search.get('token')} onFilter={setTo} known={platform?.demo ?? []} />
      </div>
    </div>
  );
}
