import type { CommentRules } from '@afi/contracts/comments';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../lib/api/api-error.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Link } from '../../../ui/Link.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { Note } from '../../../ui/Note.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { useLine, useThread } from '../api/comments.js';
import { Comment } from './Comment.js';
import { WriteComment } from './CommentForm.js';
import { ReviewLink } from './ReviewLink.js';
import { useWaitingComments, WaitingComments } from './WaitingComments.js';
import classes from './Comments.module.css';

/** The comment a link leads to, below what it answers: it may lie deep in a long thread. */
function Wanted({ id, rules, postId }: { id: string; rules: CommentRules; postId: string }) {
  const { t } = useTranslation();
  const line = useLine(id);
  const box = useRef<HTMLDivElement>(null);
  const there = line.data !== undefined;
  useEffect(() => {
    const found = box.current?.querySelector<HTMLElement>('[data-wanted]');
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [there, id]);
  if (isMissing(line.error)) return <Note>{t('comments:wantedGone')}</Note>;
  return (
    <div ref={box} className={classes.wanted}>
      {line.data?.items.map((one) => (
        <Comment key={one.id} comment={one} rules={rules} postId={postId} wanted={one.id === id} />
      ))}
    </div>
  );
}

/** What may be written here, or why nothing may. */
function Writing({ rules, postId }: { rules: CommentRules; postId: string }) {
  const { t } = useTranslation();
  if (rules.refusal) return <p className="sm mut">{t(`comments:refusals.${rules.refusal}`)}</p>;
  return (
    <>
      <WriteComment postId={postId} rules={rules} />
      {rules.held ? <p className="sm mut">{t('comments:held')}</p> : null}
    </>
  );
}

/** Comments below a post. `wanted` is the comment a link leads to. */
export function Thread({ postId, wanted }: { postId: string; wanted: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const thread = useThread(postId);
  const { rules, count } = thread;
  const waiting = useWaitingComments(postId);
  return (
    <section className={`card col ${classes.thread}`} aria-labelledby="comments-title">
      <div className="row spread wrap">
        <h2 id="comments-title">
          {count > 0 ? t('comments:count', { count, shown: format.number(count) }) : t('comments:title')}
        </h2>
        {rules?.mayModerate ? (
          <ReviewLink communityId={rules.scope}>
            {({ to, text }) => (
              <Link className={classes.way} to={to}>
                {text}
              </Link>
            )}
          </ReviewLink>
        ) : null}
      </div>
      <AsyncContent
        query={{ ...thread, data: rules && thread.items }}
        skeleton={<SkeletonRows count={2} />}
        failed={(error, retry) => (
          <Note tone="bad">
            <p>
              {t('comments:notLoaded')} {errorText(error)}
            </p>
            <button type="button" className="link-button" onClick={retry}>
              {t('shell:state.retry')}
            </button>
          </Note>
        )}
      >
        {(items) =>
          rules ? (
            <>
              <Writing rules={rules} postId={postId} />
              <WaitingComments mine={waiting} />
              {wanted ? <Wanted key={wanted} id={wanted} rules={rules} postId={postId} /> : null}
              {items.length > 0 ? (
                <ul className={classes.list}>
                  {items.map((one) => (
                    <li key={one.id}>
                      <Comment comment={one} rules={rules} postId={postId} />
                    </li>
                  ))}
                </ul>
              ) : waiting.length > 0 ? null : (
                <p className={`mut ${classes.none}`}>
                  <IconMessageCircle size={20} stroke={1.7} aria-hidden="true" />
                  {t(rules.refusal ? 'comments:none' : 'comments:first')}
                </p>
              )}
              <LoadMore {...thread} />
            </>
          ) : null
        }
      </AsyncContent>
    </section>
  );
}
