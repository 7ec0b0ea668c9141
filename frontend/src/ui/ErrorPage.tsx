import { platformScreens } from '@afi/contracts/platform';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/use-online.js';
import { LinkButton } from './LinkButton.js';
import { usePageArrival } from './layout/page-head.js';
import classes from './ErrorPage.module.css';

interface ErrorPageProps {
  error?: unknown;
  /** Spec 2: the message defaults to Error, the status to 500. */
  status?: number;
}

function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

export function ErrorPage({ error = null, status = statusOf(error) }: ErrorPageProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const missing = status === 404;
  const message = missing ? t('shell:error.notFound') : t('shell:error.title');
  const heading = usePageArrival(message);
  return (
    <div className={classes.page}>
      <p className={classes.status} aria-hidden="true">
        {status}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <span className="visually-hidden">{status} </span>
        {message}
      </h1>
      {missing ? null : <p className="mut">{online ? t('shell:state.errorText') : t('shell:state.offlineText')}</p>}
      <div className="empty-actions">
        {missing ? null : <Button onClick={() => window.location.reload()}>{t('shell:error.reload')}</Button>}
        <LinkButton to={platformScreens.landing} variant={missing ? 'filled' : 'default'}>
          {t('shell:error.home')}
        </LinkButton>
      </div>
    </div>
  );
}
