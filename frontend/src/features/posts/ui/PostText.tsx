import type { ListedPost } from '@afi/contracts/posts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '../../../ui/Skeleton.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Note } from '../../../ui/Note.js';
import { RichText } from '../../../ui/rich-text.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useWholePost } from '../api/posts.js';
import classes from './PostCard.module.css';

/** Longer than this, a text is folded. */
const foldFrom = 420;

/** The text of a long post, sent for when somebody wants it; the excerpt stays in its place until it is there. */
function WholeText({ post }: { post: ListedPost }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const excerpt = <p>{post.excerpt}</p>;
  return (
    <AsyncContent
      query={useWholePost(post)}
      skeleton={
        <div className="col">
          {excerpt}
          <SkeletonLines />
        </div>
      }
      failed={(error, retry) => (
        <div className="col">
          {excerpt}
          <Note tone="bad">
            <p>{errorText(error)}</p>
            <button type="button" className={`link-button ${classes.retry}`} onClick={retry}>
              {t('shell:state.retry')}
            </button>
          </Note>
        </div>
      )}
    >
      {(whole) => <RichText html={whole.content} />}
    </AsyncContent>
  );
}

/** The text on a card: folded when it is long, fetched when the list came without it. */
export function PostText({ post }: { post: ListedPost }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const folds = post.content === null || post.content.length > foldFrom;
  const toggle = () => {
    setOpen(!open);
    // Folding takes screens of text away above the button: the reader stays with this post.
    if (open) requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <>
      <div className={folds && !open && post.content !== null ? `${classes.body} ${classes.folded}` : classes.body}>
        {post.content !== null ? (
          <RichText html={post.content} />
        ) : open ? (
          // A newer version is another text: it is looked for again.
          <WholeText key={post.version} post={post} />
        ) : (
          <p>{post.excerpt}</p>
        )}
      </div>
      {folds ? (
        <button
          ref={button}
          type="button"
          className={`link-button ${classes.fold}`}
          aria-expanded={open}
          onClick={toggle}
        >
          {t(open ? 'posts:less' : 'posts:more')}
        </button>
      ) : null}
    </>
  );
}
