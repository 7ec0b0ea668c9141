import { platformScreens } from '@afi/contracts/platform';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';
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

interface PlainPageProps {
  /** Under `shell:state`. */
  words: 'offline' | 'soon';
  home?: string;
}

/** In place of a screen that is not on this device: no fault of anybody, and it opens by itself. */
function MissingPage({ words, home = platformScreens.home }: PlainPageProps) {
  const { t } = useTranslation();
  const message = t(`shell:state.${words}Title`);
  const heading = usePageArrival(message);
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {message}
      </h1>
      <p className="mut">{t(`shell:state.${words}Text`)}</p>
      <div className="empty-actions">
        {words === 'soon' ? <Button onClick={() => window.location.reload()}>{t('shell:error.reload')}</Button> : null}
        <LinkButton to={home} variant="default">
          {t('shell:error.home')}
        </LinkButton>
      </div>
    </div>
  );
}

/** What stands for a screen while the network it needs is away. */
export const AwayPage = () => <MissingPage words="offline" />;

/** In place of a screen that failed. A file that is missing is no fault of the screen: the page is read again. */
export function ErrorPage({ error = null, status = statusOf(error), home = platformScreens.landing }: ErrorPageProps) {
  const online = useOnline();
  return isChunkFailure(error) ? (
    <MissingPage words={online ? 'soon' : 'offline'} home={home} />
  ) : (
    <FailedPage status={status} home={home} />
  );
}

function FailedPage({ status, home }: { status: number; home: string }) {
  const { t } = useTranslation();
  const title = known[status];
  const message = t(title ?? 'shell:error.title');
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
      {status === 404 ? null : (
        <p className="mut">{t(status === 403 ? 'shell:state.forbiddenText' : 'shell:state.errorText')}</p>
      )}
      <div className="empty-actions">
        {title ? null : <Button onClick={() => window.location.reload()}>{t('shell:error.reload')}</Button>}
        <LinkButton to={home} variant={title ? 'filled' : 'default'}>
          {t('shell:error.home')}
        </LinkButton>
      </div>
    </div>
  );
}
