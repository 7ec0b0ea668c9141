import { communityScreens } from '@afi/contracts/communities';
import { documentScreens, type DocumentView } from '@afi/contracts/documents';
import type { DraftSettings, DraftView } from '@afi/contracts/draft';
import { hrefOf } from '@afi/contracts/screen';
import { IconFileOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button.js';
import { shortTitle } from '../../../lib/format.js';
import { showToast } from '../../../lib/toast.js';
import { Chip } from '../../../ui/Chip.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { usePublishedToast } from '../../../ui/publish/use-published-toast.js';
import { usePublishQuestion } from '../../../ui/publish/use-publish-question.js';
import { useRowDrag } from '../../../ui/use-row-drag.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useSteadyAll } from '../../../lib/use-steady.js';
import { endReviewToasts, orderOf, reviewOf, useReviewActs } from '../api/review.js';
import { keptWords } from '../api/kept-words.js';
import { OpenDrafts, OpenDraftsContext } from '../api/use-draft.js';
import { useWithWaiting } from '../api/with-waiting.js';
import { useTakeBackPosts } from '../api/take-back.js';
import { useOpened } from '../api/use-opened.js';
import { AskedNote } from './AskedNote.js';
import { DraftRow, type DraftActs } from './DraftRow.js';
import { Readers } from './Readers.js';
import { FileCard } from './ReadingView.js';
import { SavedPosts } from './SavedPosts.js';
import classes from './ReviewView.module.css';

interface ReviewViewProps {
  document: DocumentView;
  onReload: () => Promise<unknown>;
  onSaved: (publish: boolean, count: number) => void;
}

function EngineLabel({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  if (!document.engine) return null;
  return (
    <Chip>
      {document.engine === 'model'
        ? t('documents:engine.model', { model: document.model ?? '' })
        : t('documents:engine.builtin')}
    </Chip>
  );
}

/** What was ticked and unticked in an earlier visit, and is not on the server yet. */
const ticksLeft = (drafts: readonly DraftView[]): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    drafts.flatMap((draft) => {
      const included = keptWords(draft)?.words.included;
      return included === undefined ? [] : [[draft.id, included]];
    }),
  );

/** A person reads everything before anyone else does: correct, drop, order, merge, then keep or publish a selection. */
export function ReviewView({ document: given, onReload, onSaved }: ReviewViewProps) {
  const document = useWithWaiting(given);
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [open] = useState(() => new OpenDrafts());
  /** Grows when a draft's text was replaced from outside its row: the row starts afresh. */
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  /** What was ticked and unticked here, ahead of the server. */
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>(() => ticksLeft(given.drafts));
  const { opened, open: openRow, close } = useOpened('draft');
  const acts = useReviewActs(document.id);
  const navigate = useNavigate();
  const saved = useId();
  const question = usePublishQuestion(document.communityId, { ahead: true });
  const tellPublished = usePublishedToast();
  const takeBack = useTakeBackPosts();
  const drafts = document.drafts.filter((draft) => draft.postId === null);
  const posts = document.drafts.filter((draft) => draft.postId !== null);
  /** All the document becomes; the last one of several that is left has others beside it. */
  const isOnly = drafts.length === 1 && posts.length === 0;
  const isIncluded = (draft: DraftView) => ticks[draft.id] ?? draft.included;
  const chosen = drafts.filter(isIncluded);
  const params = { id: document.id };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const renew = (id: string) => setRounds((known) => ({ ...known, [id]: (known[id] ?? 0) + 1 }));
  const notSafe = () => showToast({ tone: 'bad', text: t('documents:save.notSafe') });

  const undoable = (text: string, run: () => void, about = reviewOf(document.id)) => {
    endReviewToasts(document.id); // the last thing done is what is undone, and nothing stacks up over the buttons
    showToast({ tone: 'ok', text, about, action: { label: t('shell:undo'), run } });
  };

  const move = (index: number, to: number) => {
    const before = drafts.map((draft) => draft.id);
    const after = [...before];
    after.splice(to, 0, ...after.splice(index, 1));
    acts.order(after).catch(onError);
    const text = t('documents:draft.moved', { position: to + 1, count: before.length });
    undoable(text, () => void acts.order(before).catch(onError), orderOf(document.id));
  };
  const drag = useRowDrag(drafts.length, move);
  const merge = async (into: DraftView, from: DraftView | undefined) => {
    if (!from || !(await open.flush())) return;
    const both = { params, body: { into: into.id, from: from.id } };
    const renewed = { onError, onSuccess: () => renew(into.id) };
    acts.merge.mutate(both, {
      onError,
      onSuccess: () => {
        renew(into.id);
        undoable(t('documents:draft.merged', { from: shortTitle(from.title, 30) }), () =>
          acts.unmerge.mutate(both, renewed),
        );
      },
    });
  };
  const drop = async (draft: DraftView) => {
    await open.flush();
    const one = { params: { ...params, draftId: draft.id } };
    acts.drop.mutate(one, {
      onError,
      onKept: () => acts.hide(draft.id),
      onSuccess: () => undoable(t('documents:draft.dropped'), () => acts.restore.mutate(one, { onError })),
    });
  };
  const setAll = async (settings: DraftSettings) => {
    if (!(await open.flush()) && !open.areKeptHere()) return notSafe();
    const draftIds = drafts.map(({ id }) => id);
    const onKept = () => {
      open.settle(settings);
      acts.settle(settings, draftIds);
    };
    acts.set.mutate({ params, body: { ...settings, draftIds } }, { onError, onKept });
  };
  const tickAll = (included: boolean) => {
    setTicks(Object.fromEntries(drafts.map(({ id }) => [id, included])));
    void setAll({ included });
  };
  const save = async (publish: boolean) => {
    const draftIds = chosen.map((draft) => draft.id);
    if (!open.areWhole(draftIds)) return;
    if (!(await open.flush())) return notSafe();
    if (publish && !(await question.ask(draftIds.length))) return;
    endReviewToasts(document.id); // what is on its way out is no longer to be merged or moved
    acts.save.mutate(
      { params, body: { draftIds, publish } },
      {
        onError,
        onKept: () => void navigate(documentScreens.list),
        onSuccess: ({ posts: { length: count } }) => {
          onSaved(publish, count);
          // Where all became drafts, a page says so; of some, a message.
          if (!publish && count < drafts.length)
            showToast({ tone: 'ok', text: t('documents:saved.drafts', { count }) });
          if (!publish) return;
          tellPublished({
            text: t('documents:publishedToast', { count }),
            id: document.id,
            takeBack: () => takeBack(document.id, draftIds),
          });
        },
      },
    );
  };
  const samePoints = drafts.every(({ withPoints }) => withPoints === drafts[0]?.withPoints);
  const at = (place: number, act: (draft: DraftView) => unknown) => {
    const draft = drafts[place];
    if (draft) void act(draft);
  };
  // A tick, or a key in one row, draws no other row anew.
  const rowActs = useSteadyAll<DraftActs>({
    onTick: (place, included) => at(place, ({ id }) => setTicks((known) => ({ ...known, [id]: included }))),
    onOpen: (place, wanted) => at(place, ({ id }) => (wanted ? openRow(id) : close())),
    onMove: move,
    onPointsForAll: (withPoints) => void setAll({ withPoints }),
    onMerge: (place) => at(place, (draft) => merge(draft, drafts[place + 1])),
    onDrop: (place) => at(place, drop),
    onReload: (place) => at(place, ({ id }) => onReload().then(() => renew(id))),
  });
  const busy = (publish: boolean) => acts.save.isPending && acts.save.variables?.body.publish === publish;
  const whole = chosen.length === drafts.length;

  return (
    <OpenDraftsContext value={open}>
      <div className="col">
        {/* The title of what becomes one post stands in its field, and only there. */}
        <FileCard document={document} untitled={isOnly} />
        <AskedNote document={document} />
        {drafts.length === 0 ? (
          <EmptyState
            icon={IconFileOff}
            title={t('documents:review.none')}
            actions={<LinkButton to={documentScreens.create}>{t('documents:another')}</LinkButton>}
          >
            {t('documents:review.noneText')}
          </EmptyState>
        ) : (
          <>
            <div className="row wrap spread">
              <p className="mut sm">{t('documents:review.lead')}</p>
              <EngineLabel document={document} />
            </div>
            <div className="row spread">
              <p role="status">
                <strong>{t('documents:review.chosen', { count: chosen.length })}</strong>{' '}
                <span className="mut">{t('documents:review.of', { count: drafts.length })}</span>
              </p>
              <button type="button" className="link-button" onClick={() => tickAll(!whole)}>
                {t(whole ? 'documents:review.chooseNone' : 'documents:review.chooseAll')}
              </button>
            </div>
            <ol className={`card list-card ${classes.list}`}>
              {drafts.map((draft, index) => (
                <li key={`${draft.id} ${rounds[draft.id] ?? 0}`} {...drag(index).row}>
                  <DraftRow
                    documentId={document.id}
                    documentTitle={document.title || document.url || ''}
                    draft={draft}
                    index={index}
                    count={drafts.length}
                    included={isIncluded(draft)}
                    grip={drag(index).grip}
                    opened={isOnly || opened === draft.id}
                    isOnly={isOnly}
                    acts={rowActs}
                    pointsDiffer={!samePoints}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
        {posts.length > 0 ? (
          <section className={`col ${classes.before}`} aria-labelledby={saved}>
            <div className="row wrap spread">
              <h2 className="b" id={saved}>
                {t('documents:saved.before', { count: posts.length })}
              </h2>
              <Link to={hrefOf(communityScreens.one, { id: document.communityId })}>{t('documents:saved.open')}</Link>
            </div>
            <SavedPosts posts={posts} />
          </section>
        ) : null}
      </div>
      {question.sheet}
      {drafts.length > 0 ? (
        <div className={classes.bar} data-action-bar="tall">
          <Readers drafts={drafts} onChange={(privacy) => void setAll({ privacy })} />
          <div className={classes.buttons}>
            <Button
              aria-label={t('documents:review.publish', { count: chosen.length })}
              loading={busy(true)}
              disabled={acts.save.isPending || chosen.length === 0}
              onClick={() => void save(true)}
            >
              <span className={classes.wide}>{t('documents:review.publish', { count: chosen.length })}</span>
              <span className={classes.narrow}>
                {t('documents:review.publishShort', { shown: chosen.length || '' })}
              </span>
            </Button>
            <Button
              variant="default"
              aria-label={t('documents:review.keep')}
              loading={busy(false)}
              disabled={acts.save.isPending || chosen.length === 0}
              onClick={() => void save(false)}
            >
              <span className={classes.long}>{t('documents:review.keep')}</span>
              <span className={classes.short}>{t('documents:review.keepShort')}</span>
            </Button>
          </div>
        </div>
      ) : null}
    </OpenDraftsContext>
  );
}
