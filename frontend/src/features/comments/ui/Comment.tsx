import type { CommentRules, CommentView } from '@afi/contracts/comments';
import { IconChevronDown, IconChevronUp, IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Avatar } from '../../../ui/Avatar.js';
import { Chip } from '../../../ui/Chip.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { SkeletonLines } from '../../../ui/Skeleton.js';
import { useCommentActs, useReplies } from '../api/comments.js';
import { EditComment, WriteComment } from './CommentForm.js';
import { CommentMenu } from './CommentMenu.js';
import { CommentText } from './CommentText.js';
import classes from './Comments.module.css';

interface CommentProps {
  comment: CommentView;
  rules: CommentRules;
  postId: string;
  /** What a link led to. */
  wanted?: boolean;
}

function Like({ comment }: { comment: CommentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const acts = useCommentActs(comment);
  const busy = acts.like.isPending || acts.unlike.isPending;
  // What was tapped shows at once; the answer says how it is.
  const liked = busy ? !comment.liked : comment.liked;
  const count = comment.likesCount + Number(liked) - Number(comment.liked);
  const Heart = liked ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.act}
      aria-pressed={liked}
      aria-label={t('comments:like', { count })}
      data-on={liked ? '' : undefined}
      onClick={() =>
        !busy &&
        (comment.liked ? acts.unlike : acts.like).mutate(
          { params: { id: comment.id } },
          { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) },
        )
      }
    >
      <Heart size={18} stroke={1.8} aria-hidden="true" />
      {count > 0 ? format.number(count) : null}
    </button>
  );
}

function Replies({ comment, rules, postId }: CommentProps) {
  const replies = useReplies(comment.id);
  return (
    <div className={classes.replies}>
      <AsyncContent query={{ ...replies, data: replies.items }} skeleton={<SkeletonLines />}>
        {(items) => (
          <>
            <ul className={classes.list}>
              {items.map((one) => (
                <li key={one.id}>
                  <Comment comment={one} rules={rules} postId={postId} />
                </li>
              ))}
            </ul>
            <LoadMore {...replies} />
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function Head({ comment }: { comment: CommentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { author, createdAt, editedAt, status } = comment;
  return (
    <div className={classes.head}>
      <span className="b">{author?.fullname}</span>
      <span className="mut">
        {author && (author.role === 'owner' || author.role === 'team')
          ? `${t(`comments:roles.${author.role}`)} · `
          : ''}
        <time dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.ago(createdAt)}
        </time>
        {editedAt ? ` · ${t('comments:edited')}` : ''}
      </span>
      {status === 'published' ? null : <Chip tone="warn">{t(`comments:status.${status}`)}</Chip>}
    </div>
  );
}

/** One comment, what can be done with it, and its answers once somebody wants them. */
export function Comment({ comment, rules, postId, wanted = false }: CommentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [answering, setAnswering] = useState(false);
  const [editing, setEditing] = useState(false);
  const { author, repliesCount } = comment;
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <article
      id={wanted ? `comment-${comment.id}` : undefined}
      tabIndex={wanted ? -1 : undefined}
      className={classes.comment}
      data-wanted={wanted ? '' : undefined}
      aria-label={author ? t('comments:by', { name: author.fullname }) : t('comments:gone')}
    >
      <div className={classes.face}>
        {author ? (
          <Avatar name={author.fullname} picture={author.picture} size={comment.depth === 0 ? 2.25 : 1.75} />
        ) : (
          <span />
        )}
      </div>
      <div className={classes.body}>
        {author ? (
          <>
            <div className={classes.top}>
              <Head comment={comment} />
              <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
            </div>
            {editing ? (
              <EditComment comment={comment} rules={rules} onDone={() => setEditing(false)} />
            ) : (
              <CommentText comment={comment} />
            )}
          </>
        ) : (
          <p className={`mut ${classes.gone}`}>{t('comments:gone')}</p>
        )}
        <div className={classes.acts}>
          {author && rules.allowLikes && comment.status === 'published' ? <Like comment={comment} /> : null}
          {comment.mayReply ? (
            <button type="button" className={classes.act} onClick={() => setAnswering(true)}>
              {t('comments:reply')}
            </button>
          ) : null}
          {repliesCount > 0 ? (
            <button type="button" className={classes.act} aria-expanded={open} onClick={() => setOpen(!open)}>
              <Chevron size={18} stroke={1.8} aria-hidden="true" />
              {t('comments:replies', { count: repliesCount, shown: format.number(repliesCount) })}
            </button>
          ) : null}
        </div>
        {answering ? (
          <WriteComment
            postId={postId}
            rules={rules}
            parent={comment}
            onCancel={() => setAnswering(false)}
            onDone={() => {
              setAnswering(false);
              setOpen(true);
            }}
          />
        ) : null}
        {open ? <Replies comment={comment} rules={rules} postId={postId} /> : null}
      </div>
    </article>
  );
}
