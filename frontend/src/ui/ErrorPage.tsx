import { platformScreens } from '@afi/contracts/platform';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isChunkFailure } from '../lib/chunk-reload.js';
import { useOnline } from '../lib/use-online.js';
import { LinkButton } from './LinkButton.js';
import { usePageArrival } from './layout/page-head.js';
import classes from './ErrorPage.module.css';

interface ErrorPageProps {
  error?: unknown;
  /** Spec 2: the message defaults to Error, the status to 500. */
  status?: number;
  /** Where its link leads. */
  home?: string;
}

const known: Readonly<Record<number, string>> = { 403: 'shell:state.forbiddenTitle', 404: 'shell:error.notFound' };

function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

export function ErrorPage({ error = null, status = statusOf(error), home = platformScreens.landing }: ErrorPageProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const title = known[status];
  const away = !online && isChunkFailure(error);
  const message = t(title ?? (away ? 'shell:state.offlineTitle' : 'shell:error.title'));
  const text = status === 403 ? 'forbiddenText' : away ? 'offlineText' : 'errorText';
  const heading = usePageArrival(message);
  return (
    <div className={classes.page}>
      {away ? null : (
        <p className={classes.status} aria-hidden="true">
          {status}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {away ? null : <span className="visually-hidden">{status} </span>}
        {message}
      </h1>
      {status === 404 ? null : <p className="mut">{t(`shell:state.${text}`)}</p>}
      <div className="empty-actions">
        {title || away ? null : <Button onClick={() => window.location.reload()}>{t('shell:error.reload')}</Button>}
        <LinkButton to={home} variant={title ? 'filled' : 'default'}>
          {t('shell:error.home')}
        </LinkButton>
      </div>
    </div>
  );
}
