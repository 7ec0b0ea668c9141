import { platformScreens } from '@afi/contracts/platform';
import { identityScreens } from '@afi/contracts/identity';
import type { SharedDeck as Shared } from '@afi/contracts/deck-shares';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSharedDeck } from '../../features/slides/api/deck-shares.js';
import { SharedShow } from '../../features/slides/ui/SharedShow.js';
import { ApiError, isMissing } from '../../lib/api/api-error.js';
import { useSession } from '../../lib/session/use-session.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { usePageArrival } from '../../ui/layout/page-head.js';
import { LinkButton } from '../../ui/LinkButton.js';
import classes from './SharedDeck.module.css';

function Content({ deck }: { deck: Shared }) {
  const { t } = useTranslation();
  const format = useFormat();
  const heading = usePageArrival(deck.title || t('slides:one'));
  const isVisitor = useSession() === null;
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} lang={deck.language} className={classes.title}>
          {deck.title || t('slides:one')}
        </h1>
        <p className="sm mut">{t('slides:shared.until', { date: format.dateTime(deck.expiresAt) })}</p>
      </div>
      <SharedShow deck={deck} />
      {isVisitor ? (
        <p className={classes.next}>
          <span className="mut">{t('slides:shared.own')}</span>
          <LinkButton to={identityScreens.register} variant="default">
            {t('slides:shared.register')}
          </LinkButton>
        </p>
      ) : null}
    </>
  );
}

/** A link that shows nothing any more says why, and what to do. */
function Gone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  if (!isMissing(error)) return <ErrorState error={error} onRetry={onRetry} home={platformScreens.landing} />;
  return (
    <EmptyState
      icon={IconLinkOff}
      title={t('slides:shared.gone')}
      actions={<LinkButton to={platformScreens.landing}>{t('slides:shared.discover')}</LinkButton>}
    >
      {(error instanceof ApiError && error.message) || null} {t('slides:shared.ask')}
    </EmptyState>
  );
}

/** A deck by the link of its author, for anybody. */
export default function SharedDeck() {
  const { token = '' } = useParams();
  const query = useSharedDeck(token);
  // What ended while it was open is shown no longer.
  const shown = isMissing(query.error) ? { ...query, data: undefined } : query;
  return (
    <div className={classes.place}>
      <AsyncContent query={shown} failed={(error, retry) => <Gone error={error} onRetry={retry} />}>
        {(deck) => <Content deck={deck} />}
      </AsyncContent>
    </div>
  );
}
