import { creationScreens } from '@afi/contracts/creations';
import { deckRoutes, type DeckView } from '@afi/contracts/slides';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useJob, useJobActs } from '../../features/jobs/api/jobs.js';
import { isFinal } from '../../features/jobs/api/merge-progress.js';
import { isMaking, useDeck } from '../../features/slides/api/decks.js';
import type { DeckFormat } from '@afi/contracts/slide-exports';
import { DeckEditor } from '../../features/slides/ui/DeckEditor.js';
import { DeckFiles } from '../../features/slides/ui/DeckFiles.js';
import { DeckMenu } from '../../features/slides/ui/DeckMenu.js';
import { MakingDeck } from '../../features/slides/ui/MakingDeck.js';
import { OutlineReview } from '../../features/slides/ui/OutlineReview.js';
import { fetchedFile } from '../../lib/fetched-file.js';
import { keyOf } from '../../lib/query/keys.js';
import { fileNameOf } from '../../lib/send-file.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { OtherSource } from '../parts/OtherSource.js';
import { useCreationHelp } from '../parts/creation-help.js';
import { DeckBrandChoice } from '../parts/DeckBrandChoice.js';
import { SlideImage } from '../parts/SlideImage.js';
import { SlidePicture } from '../parts/SlidePicture.js';
import { stopItemPictures } from '../parts/slide-picture.upload-slot.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Button } from '../../ui/Button.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { Note } from '../../ui/Note.js';

/** How long a file that was made may take to appear beside its deck. */
const waitMs = 10_000;

/** The files of a deck, with the work that makes one. */
function Files({ deck, flush }: { deck: DeckView; flush: () => Promise<boolean> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ format: DeckFormat; jobId: string; forPost: boolean } | null>(null);
  const { data: job } = useJob(asked?.jobId);
  const ended = asked && job?.id === asked.jobId && isFinal(job.status) ? job.status : null;
  const isThere = asked !== null && deck.files.some(({ kind }) => kind === asked.format);
  /** The work whose file did not come: of a deck that was changed meanwhile, it is not kept. */
  const [missed, setMissed] = useState('');
  const isMissed = asked !== null && (missed === asked.jobId || (ended !== null && ended !== 'done'));
  const over = isThere ? 'ready' : isMissed ? 'failed' : null;
  const toPost = useCreationHelp().posts('pdf');
  /** Begins a post with the PDF, as it is known now: it may have been changed since this was drawn. */
  const post = async () => {
    const { files, title } = client.getQueryData<DeckView>(keyOf(deckRoutes.one, { id: deck.id })) ?? deck;
    const pdf = files.find(({ kind }) => kind === 'pdf');
    if (!pdf || !toPost) return false;
    try {
      await toPost(await fetchedFile(pdf.url, `${fileNameOf(title)}.pdf`, 'application/pdf'));
    } catch {
      showToast({ tone: 'bad', text: t('creations:cannotRead') });
    }
    return true;
  };
  /** The work whose end was told: a change that makes its file old later is another story. */
  const told = useRef('');
  const end = useEffectEvent((how: 'ready' | 'failed') => {
    if (!asked || told.current === asked.jobId) return;
    told.current = asked.jobId;
    if (how === 'failed') showToast({ tone: 'bad', text: t('slides:fileFailed') });
    else if (asked.forPost) void post();
    else showToast({ tone: 'ok', text: t('slides:fileReady') });
  });
  useEffect(() => {
    if (over) end(over);
  }, [over, asked]);
  useEffect(() => {
    if (ended !== 'done' || !asked || isThere) return undefined;
    void client.invalidateQueries({ queryKey: [deckRoutes.one.path] });
    const timer = setTimeout(() => setMissed(asked.jobId), waitMs);
    return () => clearTimeout(timer);
  }, [ended, asked, isThere, client]);
  return (
    <DeckFiles
      deck={deck}
      making={asked && !over ? [asked.format] : []}
      before={flush}
      onAsked={(format, jobId, forPost) => setAsked({ format, jobId, forPost })}
      onPost={toPost ? post : null}
    />
  );
}

function Content({ deck }: { deck: DeckView }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data: job } = useJob(deck.jobId ?? undefined);
  const { cancel, retry } = useJobActs(deck.title || t('slides:one'));
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
          <OtherSource kind="deck" code={deck.error?.code} />
        </div>
      </Note>
    );
  if (deck.state === 'outline') return <OutlineReview deck={deck} />;
  return (
    <DeckEditor
      deck={deck}
      files={(flush) => <Files deck={deck} flush={flush} />}
      brandChoice={(now, onChange) => (
        <DeckBrandChoice deckId={deck.id} pictures={deck.pictures} {...{ ...now, onChange }} />
      )}
      picture={(slide, onChange) => <SlideImage {...{ deck, slide, onChange }} />}
      itemPicture={({ id, items }, item, onChange) => (
        <SlidePicture
          // Another item in its place has another picture.
          key={`${items.length} ${items[item]?.mediaId}`}
          deckId={deck.id}
          slideId={id}
          pictures={deck.pictures}
          mediaId={items[item]?.mediaId ?? null}
          {...{ item, onChange }}
        />
      )}
      onItemTaken={(slide, item) => {
        const count = stopItemPictures(deck.id, slide, item);
        if (count > 0) showToast({ tone: 'warn', text: t('slides:fields.photosStopped', { count }) });
      }}
    />
  );
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
        menu={
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
