import { unbroken } from '@afi/contracts/letters';
import { communityScreens } from '@afi/contracts/communities';
import { type ListedPost, postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { IconPinned } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { readSession } from '../../../lib/session/session.js';
import { useFormat } from '../../../lib/use-format.js';
import { Chip } from '../../../ui/Chip.js';
import { Avatar } from '../../../ui/Avatar.js';
import { InterfaceWords } from '../../../ui/InterfaceWords.js';
import { TranslationScope } from '../../../ui/translated.js';
import { Link } from '../../../ui/Link.js';
import { isOwnAction } from '../api/own-action.js';
import { PostAction } from './PostAction.js';
import type { PostActViews } from './PostActs.js';
import { ownerOf, PostBodyView, type PostBodyViews } from './PostBody.js';
import { PostParts, type PostPartViews } from './PostParts.js';
import { PostMarks } from './PostMarks.js';
import { PostMenu, type PostLeaves } from './PostMenu.js';
import { PostSource } from './PostSource.js';
import { PostTranslation } from './PostTranslation.js';
import { PostText } from './PostText.js';
import classes from './PostCard.module.css';

interface PostCardProps {
  post: ListedPost;
  /** Shows which community it belongs to, on screens that mix them. */
  withCommunity?: boolean;
}

interface HeadProps extends PostCardProps {
  /** What other words add to its menu. */
  acts: PostActViews;
}

interface CardProps extends HeadProps {
  /** It came while its list was being read. */
  fresh?: boolean;
  /** Where it leads once it was published from here; steady, as each card is drawn for itself. */
  onPublished?: PostLeaves['onPublished'];
  /** What shows the body of each type. */
  bodies: PostBodyViews;
  /** What other words show with a post. */
  parts: PostPartViews;
}

export function PostHead({ post, acts, withCommunity = false, ...leaves }: HeadProps & PostLeaves) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = post.publishedAt ?? post.createdAt;
  return (
    <div className={`row ${classes.head}`}>
      <Avatar name={post.author.fullname} picture={post.author.picture} size={2.25} />
      <div className="grow">
        <div className="sm">
          <span className="b">{post.author.fullname}</span>
          {post.author.role === 'member' ? null : (
            <span className="mut"> · {t(`posts:roles.${post.author.role}`)}</span>
          )}
        </div>
        <div className="xs mut">
          <time dateTime={when} title={format.dateTime(when)}>
            {format.ago(when)}
          </time>
          {post.editedAt ? <span title={format.dateTime(post.editedAt)}> · {t('posts:edited')}</span> : null}
          {withCommunity ? (
            <>
              {' · '}
              <Link className="plain-link" to={hrefOf(communityScreens.one, { id: post.communityId })}>
                {post.communityName}
              </Link>
            </>
          ) : null}
        </div>
      </div>
      {post.pinned ? (
        <span className="mut" role="img" aria-label={t('posts:pinned')} title={t('posts:pinned')}>
          <IconPinned size={19} stroke={1.7} aria-hidden="true" />
        </span>
      ) : null}
      {post.mayManage ? <PostMenu post={post} acts={acts} {...leaves} /> : null}
    </div>
  );
}

export function PostChips({ post, fresh = false }: { post: ListedPost; fresh?: boolean | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { startsAt, endsAt } = post;
  const over = endsAt !== null && Date.parse(endsAt) <= Date.now();
  // Who said that they read it is asked no more.
  const toRead = post.mustRead && !post.mine.read;
  const plain = post.visibility === 'visible' && post.privacy === 'membersOnly' && !over && !toRead && !fresh;
  if (post.status === 'published' && plain) return null;
  return (
    <div className="row wrap" style={{ gap: '0.375rem' }}>
      {fresh ? <Chip tone="ok">{t('posts:fresh')}</Chip> : null}
      {toRead ? <Chip tone="p">{t('posts:toRead')}</Chip> : null}
      {post.status === 'draft' && startsAt ? (
        <Chip tone="p">{t('posts:planned', { at: format.dateTime(startsAt) })}</Chip>
      ) : null}
      {post.status === 'draft' && !startsAt ? <Chip tone="warn">{t('posts:draft')}</Chip> : null}
      {over ? <Chip tone="bad">{t('posts:over', { at: format.dateTime(endsAt) })}</Chip> : null}
      {post.visibility === 'hidden' ? <Chip tone="bad">{t('posts:hidden')}</Chip> : null}
      {post.privacy === 'public' ? <Chip>{t('posts:public')}</Chip> : null}
    </div>
  );
}

/** The button of a post; one of another word is shown as its body is. */
export function ShownAction({ post, bodies }: { post: ListedPost; bodies: PostBodyViews }) {
  if (!post.action) return null;
  const own = post.author.id === readSession()?.userId;
  if (isOwnAction(post.action)) return <PostAction action={post.action} postId={post.id} own={own} />;
  return <PostBodyView body={post.action} post={ownerOf(post)} views={bodies} />;
}

/** Drawn anew when this post changed, not when another of its list did. */
export const PostCard = memo(function PostCard(props: CardProps) {
  const { post, acts, bodies, parts, withCommunity = false, fresh, onPublished } = props;
  return (
    <TranslationScope>
      <article
        className={`card ${classes.card}`}
        aria-labelledby={`post-${post.id}`}
        lang={post.language ?? undefined}
        data-pinned={post.pinned ? '' : undefined}
      >
        <InterfaceWords around={post.language}>
          <PostHead post={post} acts={acts} withCommunity={withCommunity} onPublished={onPublished} />
          <PostChips post={post} fresh={fresh} />
        </InterfaceWords>
        <h2 id={`post-${post.id}`} className={classes.title}>
          <Link to={hrefOf(postScreens.one, { id: post.id })} className="plain-link">
            {unbroken(post.title)}
          </Link>
        </h2>
        <PostBodyView body={post.body} post={ownerOf(post)} views={bodies} />
        {post.content === '' ? null : <PostText post={post} />}
        <PostTranslation post={post} />
        <ShownAction post={post} bodies={bodies} />
        <InterfaceWords around={post.language}>
          <PostSource source={post.source} />
          <PostParts post={post} views={parts} />
          <PostMarks post={post} />
        </InterfaceWords>
      </article>
    </TranslationScope>
  );
});
