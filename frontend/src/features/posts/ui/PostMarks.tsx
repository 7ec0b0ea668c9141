import { reactionKinds, type ReactionKind } from '@afi/contracts/post-marks';
import { postScreens, type ListedPost } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconChartBar,
  IconCheck,
  IconConfetti,
  IconHeart,
  IconHeartHandshake,
  IconMessageCircle,
  IconMoodPlus,
  IconMoodSad,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { useSession } from '../../../lib/session/use-session.js';
import { useFormat } from '../../../lib/use-format.js';
import { Link } from '../../../ui/Link.js';
import { useMarks, useSeen } from '../api/marks.js';
import classes from './PostMarks.module.css';

const icons: Record<ReactionKind, TablerIcon> = {
  like: IconThumbUp,
  love: IconHeart,
  bravo: IconConfetti,
  thanks: IconHeartHandshake,
  sad: IconMoodSad,
};

/** What a reader does with a post that is there for them: say that they read it, react, keep it. */
export function PostMarks({ post }: { post: ListedPost }) {
  const marks = useMarks(post);
  const place = useSeen(post);
  if (post.status !== 'published') return null;
  return (
    <div ref={place} className="col tight">
      {post.mustRead ? <Read post={post} onRead={marks.read} /> : null}
      <div className={classes.bar}>
        <Reactions post={post} onReact={marks.react} />
        <CommentsLink post={post} />
        <span className={classes.end} />
        {post.mayManage ? <StatsLink post={post} /> : null}
        <Saved saved={post.mine.saved} onSave={marks.save} />
      </div>
    </div>
  );
}

function Read({ post, onRead }: { post: ListedPost; onRead: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  // Who wrote it is asked nothing.
  const isAuthor = useSession()?.userId === post.author.id;
  return (
    <div className={classes.read}>
      {isAuthor ? null : post.mine.read ? (
        <span className={classes.said} role="status">
          <IconCheck size={20} aria-hidden="true" />
          {t('posts:marks.wasRead')}
        </span>
      ) : (
        <Button onClick={onRead}>{t('posts:marks.read')}</Button>
      )}
      {post.mayManage ? (
        <Link to={hrefOf(postScreens.readers, { id: post.id })} className={classes.act}>
          {t('posts:marks.readers')}
          {post.readers ? (
            <span className={classes.of}>
              {t('posts:marks.readersOf', {
                read: format.number(post.readers.read),
                of: format.number(post.readers.of),
              })}
            </span>
          ) : null}
        </Link>
      ) : null}
    </div>
  );
}

/** One tap likes; the others are one tap further. */
function Reactions({ post, onReact }: { post: ListedPost; onReact: (kind: ReactionKind | null) => void }) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const { reaction } = post.mine;
  const kind = reaction ?? 'like';
  const Icon = icons[kind];
  const choose = (chosen: ReactionKind) => {
    onReact(chosen === reaction ? null : chosen);
    setChoosing(false);
  };
  return (
    <>
      <button
        type="button"
        className={classes.act}
        aria-pressed={reaction !== null}
        aria-label={t(`posts:reactions.${kind}`)}
        onClick={() => onReact(reaction ? null : 'like')}
      >
        <Icon size={22} stroke={reaction ? 2.4 : 1.7} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.act}
        aria-expanded={choosing}
        aria-label={t('posts:reactions.more')}
        onClick={() => setChoosing(!choosing)}
      >
        <IconMoodPlus size={22} stroke={1.7} aria-hidden="true" />
      </button>
      <Counts post={post} />
      {choosing ? (
        <div
          role="group"
          aria-label={t('posts:reactions.choose')}
          className={classes.bar}
          style={{ order: 1, flexBasis: '100%' }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setChoosing(false);
          }}
        >
          {reactionKinds.map((one) => {
            const One = icons[one];
            return (
              <button
                key={one}
                type="button"
                className={classes.act}
                aria-pressed={one === reaction}
                onClick={() => choose(one)}
              >
                <One size={22} stroke={one === reaction ? 2.4 : 1.7} aria-hidden="true" />
                {t(`posts:reactions.${one}`)}
              </button>
            );
          })}
        </div>
      ) : null}
    </>
  );
}

/** How many reacted, and how: told in words to who does not see the icons. */
function Counts({ post: { reactions } }: { post: ListedPost }) {
  const { t } = useTranslation();
  const format = useFormat();
  const given = reactionKinds.flatMap((kind) => {
    const count = reactions[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  if (given.length === 0) return null;
  const all = given.reduce((sum, { count }) => sum + count, 0);
  const told = given.map(({ kind, count }) => `${t(`posts:reactions.${kind}`)} ${format.number(count)}`).join(', ');
  return (
    <span className={classes.counts} title={told}>
      <span className="visually-hidden">{told}</span>
      <span aria-hidden="true" className={classes.counts}>
        {given
          .toSorted((one, other) => other.count - one.count)
          .slice(0, 3)
          .map(({ kind }) => {
            const Icon = icons[kind];
            return <Icon key={kind} size={16} stroke={1.8} />;
          })}
        {format.number(all)}
      </span>
    </span>
  );
}

/** Where to answer, and how many did. */
function CommentsLink({ post: { id, commentsCount } }: { post: ListedPost }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = format.number(commentsCount);
  return (
    <Link
      to={`${hrefOf(postScreens.one, { id })}#comments`}
      className={classes.act}
      aria-label={t('posts:marks.comments', { count: commentsCount, shown })}
    >
      <IconMessageCircle size={22} stroke={1.7} aria-hidden="true" />
      {commentsCount > 0 ? shown : null}
    </Link>
  );
}

function Saved({ saved, onSave }: { saved: boolean; onSave: (saved: boolean) => void }) {
  const { t } = useTranslation();
  const Icon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <button
      type="button"
      className={classes.act}
      aria-pressed={saved}
      aria-label={t('posts:marks.save')}
      onClick={() => onSave(!saved)}
    >
      <Icon size={22} stroke={1.7} aria-hidden="true" />
    </button>
  );
}

function StatsLink({ post }: { post: ListedPost }) {
  const { t } = useTranslation();
  return (
    <Link
      to={hrefOf(postScreens.stats, { id: post.id })}
      className={classes.act}
      aria-label={t('posts:stats.of', { title: post.title })}
    >
      <IconChartBar size={22} stroke={1.7} aria-hidden="true" />
    </Link>
  );
}
