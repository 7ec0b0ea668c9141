import { creationScreens } from '@afi/contracts/creations';
import { deckRoutes, type DeckView } from '@afi/contracts/slides';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useCancelJob, useJob, useRetryJob } from '../../features/jobs/api/jobs.js';
import { isFinal } from '../../features/jobs/api/merge-progress.js';
import { isMaking, useDeck } from '../../features/slides/api/decks.js';
import { DeckEditor } from '../../features/slides/ui/DeckEditor.js';
import { DeckMenu } from '../../features/slides/ui/DeckMenu.js';
import { MakingDeck } from '../../features/slides/ui/MakingDeck.js';
import { OutlineReview } from '../../features/slides/ui/OutlineReview.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Button } from '../../ui/Button.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Note } from '../../ui/Note.js';

function Content({ deck }: { deck: DeckView }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data: job } = useJob(deck.jobId ?? undefined);
  const cancel = useCancelJob();
  const retry = useRetryJob();
  const params = { id: deck.jobId ?? '' };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const behind = isMaking(deck) && job !== undefined && isFinal(job.status);
  useEffect(() => {
    if (behind) void client.invalidateQueries({ queryKey: [deckRoutes.one.path] });
  }, [behind, client]);
  if (isMaking(deck))
    return (
      <MakingDeck
        deck={deck}
        job={job}
        stopping={cancel.isPending}
        onStop={() => cancel.mutate({ params }, { onError })}
      />
    );
  if (deck.state === 'failed')
    return (
      <Note tone="bad">
        <p>{deck.error?.message ?? t('slides:failed')}</p>
        <div className="row wrap">
          {job?.retryable ? (
            <Button loading={retry.isPending} onClick={() => retry.mutate({ params }, { onError })}>
              {t('slides:again')}
            </Button>
          ) : null}
          <LinkButton to={creationScreens.home} variant="default">
            {t('slides:otherSource')}
          </LinkButton>
        </div>
      </Note>
    );
  if (deck.state === 'outline') return <OutlineReview deck={deck} />;
  return <DeckEditor deck={deck} files={null} />;
}

/** One address for a deck's whole life: planned, written, changed. */
export default function Deck() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useDeck(id);
  const deck = query.data;
  return (
    <div className="page">
      <PageTitle
        title={deck?.title || t('slides:one')}
        back={creationScreens.home}
        actions={
          deck ? (
            <DeckMenu creation={deck} onRemoved={() => void navigate(creationScreens.home, { replace: true })} />
          ) : null
        }
      />
      <AsyncContent query={query}>
        {(shown) => <Content key={`${shown.id} ${shown.jobId} ${shown.state}`} deck={shown} />}
      </AsyncContent>
    </div>
  );
}
