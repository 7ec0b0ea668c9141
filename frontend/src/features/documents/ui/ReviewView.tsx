import { documentScreens, type DocumentView, type DraftView } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { Chip } from '../../../ui/Chip.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Note } from '../../../ui/Note.js';
import { usePublishedToast } from '../../../ui/publish/use-published-toast.js';
import { usePublishQuestion } from '../../../ui/publish/use-publish-question.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { reviewOf, useReviewActs } from '../api/documents.js';
import { OpenDrafts, OpenDraftsContext } from '../api/use-draft.js';
import { DraftCard, type DraftActs } from './DraftCard.js';
import { FileCard } from './ReadingView.js';
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

/** A person reads everything before anyone else does: correct, drop, order, merge, then keep or publish. */
export function ReviewView({ document, onReload, onSaved }: ReviewViewProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [open] = useState(() => new OpenDrafts());
  /** Grows when a draft's text was replaced from outside its card: the card starts afresh. */
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  const [said, setSaid] = useState('');
  const acts = useReviewActs(document.id);
  const navigate = useNavigate();
  const question = usePublishQuestion(document.communityId, { ahead: true });
  const tellPublished = usePublishedToast();
  const drafts = document.drafts.filter((draft) => draft.postId === null);
  const params = { id: document.id };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const renew = (id: string) => setRounds((known) => ({ ...known, [id]: (known[id] ?? 0) + 1 }));

  const move = (index: number, by: -1 | 1) => {
    const ids = drafts.map((draft) => draft.id);
    const [id] = ids.splice(index, 1);
    if (!id) return;
    ids.splice(index + by, 0, id);
    acts.order.mutate(
      { params, body: { draftIds: ids } },
      {
        onError,
        onSuccess: () => setSaid(t('documents:draft.moved', { position: index + by + 1, count: ids.length })),
      },
    );
  };
  const merge = async (into: DraftView, from: DraftView | undefined) => {
    if (!from || !(await open.flush())) return;
    acts.merge.mutate({ params, body: { into: into.id, from: from.id } }, { onError, onSuccess: () => renew(into.id) });
  };
  const drop = async (draft: DraftView) => {
    await open.flush();
    const one = { params: { ...params, draftId: draft.id } };
    acts.drop.mutate(one, {
      onError,
      onSuccess: () =>
        showToast({
          tone: 'ok',
          text: t('documents:draft.dropped'),
          about: reviewOf(document.id),
          action: { label: t('shell:undo'), run: () => acts.restore.mutate(one, { onError }) },
        }),
    });
  };
  const takeBack = async (draftIds: string[]) => {
    await acts.undoSave.mutateAsync({ params, body: { draftIds } });
    showToast({ tone: 'info', text: t('documents:review.back') });
    void navigate(hrefOf(documentScreens.one, params));
  };
  const save = async (publish: boolean) => {
    const draftIds = drafts.map((draft) => draft.id);
    if (!open.areWhole(draftIds)) return;
    if (!(await open.flush())) return showToast({ tone: 'bad', text: t('documents:save.notSafe') });
    if (publish && !(await question.ask(draftIds.length))) return;
    acts.save.mutate(
      { params, body: { draftIds, publish } },
      {
        onError,
        onSuccess: ({ posts: { length: count } }) => {
          onSaved(publish, count);
          if (!publish) return;
          tellPublished({
            text: t('documents:publishedToast', { count }),
            id: document.id,
            takeBack: () => takeBack(draftIds),
          });
        },
      },
    );
  };
  const actsFor = (draft: DraftView, index: number): DraftActs => ({
    onMove: (by) => move(index, by),
    onMerge: () => void merge(draft, drafts[index + 1]),
    onDrop: () => void drop(draft),
    onReload: () => void onReload().then(() => renew(draft.id)),
  });
  const busy = (publish: boolean) => acts.save.isPending && acts.save.variables.body.publish === publish;

  return (
    <OpenDraftsContext value={open}>
      <div className="col">
        <FileCard document={document} />
        <div className="row wrap spread">
          <p className="mut">{t('documents:review.lead', { count: drafts.length })}</p>
          <EngineLabel document={document} />
        </div>
        {document.duplicateOf ? <Note tone="warn">{t('documents:duplicate')}</Note> : null}
        {drafts.length === 0 ? (
          <EmptyState
            icon={IconFileOff}
            title={t('documents:review.none')}
            actions={<LinkButton to={documentScreens.create}>{t('documents:another')}</LinkButton>}
          >
            {t('documents:review.noneText')}
          </EmptyState>
        ) : null}
        {drafts.map((draft, index) => (
          <DraftCard
            key={`${draft.id} ${rounds[draft.id] ?? 0}`}
            documentId={document.id}
            documentTitle={document.title || document.url || ''}
            draft={draft}
            index={index}
            count={drafts.length}
            {...actsFor(draft, index)}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status" aria-live="polite">
        {said}
      </p>
      {question.sheet}
      {drafts.length > 0 ? (
        <div className={classes.bar} data-action-bar="">
          <Button loading={busy(true)} disabled={acts.save.isPending} onClick={() => void save(true)}>
            {t('documents:review.publish', { count: drafts.length })}
          </Button>
          <Button
            variant="default"
            aria-label={t('documents:review.keep')}
            loading={busy(false)}
            disabled={acts.save.isPending}
            onClick={() => void save(false)}
          >
            <span className={classes.long}>{t('documents:review.keep')}</span>
            <span className={classes.short}>{t('documents:review.keepShort')}</span>
          </Button>
        </div>
      ) : null}
    </OpenDraftsContext>
  );
}
