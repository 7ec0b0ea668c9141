import { reportReasons, type ReviewItem } from '@afi/contracts/comments';
import { IconChecks } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Avatar } from '../../../ui/Avatar.js';
import { Chip } from '../../../ui/Chip.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { useDecidedHere, useDecisions, useReview } from '../api/review.js';
import { CommentText } from './CommentText.js';
import classes from './ReviewQueue.module.css';

const decisions = ['approve', 'hide', 'remove', 'block'] as const;
type Decision = (typeof decisions)[number];
/** One key each, as the buttons say. */
const keys: Record<string, Decision> = { a: 'approve', m: 'hide', s: 'remove', b: 'block' };
const keyOf = (decision: Decision): string => Object.keys(keys).find((key) => keys[key] === decision) ?? '';

/** Decides, tells, and offers the way back. */
function useDecide() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const acts = useDecisions();
  const last = useRef<(() => void) | null>(null);
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const decide = (decision: Decision, { id, comment }: ReviewItem) => {
    const input = { params: { id } };
    const back = decision === 'block' ? acts.unblock : acts.restore;
    acts[decision].mutate(input, {
      onError,
      onSuccess: () => {
        const undo = () => {
          last.current = null;
          back.mutate(input, { onError });
        };
        last.current = undo;
        showToast({
          tone: 'ok',
          text: t(`comments:done.${decision}`, { name: comment.author?.fullname ?? '' }),
          about: `comment ${id}`,
          action: { label: t('shell:undo'), run: undo },
        });
      },
    });
  };
  return { decide, undo: () => last.current?.() };
}

function Why({ item: { hold, reports } }: { item: ReviewItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const known: readonly string[] = reportReasons;
  return (
    <div className="row wrap">
      {hold ? <Chip tone="warn">{t(`comments:holds.${hold}`)}</Chip> : null}
      {reports.map(({ reason, count }) => (
        <Chip key={reason} tone="bad">
          {t('comments:reported', {
            count,
            shown: format.number(count),
            reason: known.includes(reason) ? t(`comments:report.reasons.${reason}`) : reason,
          })}
        </Chip>
      ))}
    </div>
  );
}

function Item({ item, decide }: { item: ReviewItem; decide: (decision: Decision) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { comment, about } = item;
  const name = comment.author?.fullname ?? '';
  return (
    <article className="card col">
      <div className="row">
        <Avatar name={name} picture={comment.author?.picture ?? null} size={2.25} />
        <div className="grow">
          <div className="b">{name}</div>
          <div className="xs mut">
            {format.ago(comment.createdAt)}
            {about ? (
              <>
                {' · '}
                <Link className="plain-link" to={`${about.link}#comment-${comment.id}`}>
                  {about.title}
                </Link>
              </>
            ) : null}
          </div>
        </div>
      </div>
      <Why item={item} />
      <CommentText comment={comment} />
      <div className={classes.decisions}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'approve' ? 'filled' : decision === 'hide' ? 'light' : 'subtle'}
            color={decision === 'remove' || decision === 'block' ? 'red' : 'teal'}
            aria-keyshortcuts={keyOf(decision).toUpperCase()}
            onClick={() => decide(decision)}
          >
            {t(`comments:${decision}`)}
            <kbd className={classes.key} aria-hidden="true">
              {keyOf(decision)}
            </kbd>
          </Button>
        ))}
      </div>
    </article>
  );
}

/** What waits for owner and team, one after the other, by hand or by keyboard. */
export function ReviewQueue({ communityId }: { communityId: string }) {
  const { t } = useTranslation();
  const review = useReview(communityId);
  const { decide, undo } = useDecide();
  const decided = useDecidedHere();
  const queue = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const waiting = review.items?.filter(({ comment }) => !decided.has(comment.id));
  const move = (from: Element | null, by: number) => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = rows.findIndex((row) => row === from);
    (rows[at + by] ?? rows[at])?.focus();
  };
  /** On to the next one before this one goes; from the last one to where its way back is still a key away. */
  const leave = (row: Element | null) => {
    if (row?.nextElementSibling) move(row, 1);
    else if (row?.previousElementSibling) move(row, -1);
    else queue.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest('li');
    const item = waiting?.find(({ id }) => id === row?.dataset['id']);
    const key = event.key.toLowerCase();
    if (key === 'z') return undo();
    if (event.ctrlKey || event.metaKey || event.altKey || !item) return undefined;
    const decision = keys[key];
    const step = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }[key];
    if (step) move(row, step);
    else if (decision) {
      // Blocking its author leaves it here.
      if (decision !== 'block') leave(row);
      decide(decision, item);
    } else return undefined;
    return event.preventDefault();
  };
  return (
    <section
      ref={queue}
      className={classes.queue}
      tabIndex={-1}
      aria-label={t('comments:review.title')}
      onKeyDown={onKeyDown}
    >
      <AsyncContent query={{ ...review, data: waiting }}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={IconChecks} tone="ok" title={t('comments:review.empty')}>
              {t('comments:review.emptyText')}
            </EmptyState>
          ) : (
            <>
              <p className={`sm mut ${classes.help}`}>{t('comments:review.keys')}</p>
              <ul ref={list} className="col">
                {items.map((item) => (
                  <li
                    key={item.id}
                    data-id={item.id}
                    tabIndex={0}
                    className={classes.item}
                    aria-label={t('comments:by', { name: item.comment.author?.fullname ?? '' })}
                  >
                    <Item item={item} decide={(decision) => decide(decision, item)} />
                  </li>
                ))}
              </ul>
              <LoadMore {...review} />
            </>
          )
        }
      </AsyncContent>
    </section>
  );
}
