import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { usePost } from '../../features/posts/api/posts.js';
import { DraftActs } from '../../features/posts/ui/DraftActs.js';
import { ownerOf, PostBodyView } from '../../features/posts/ui/PostBody.js';
import { PostChips, PostHead, ShownAction } from '../../features/posts/ui/PostCard.js';
import { PostMarks } from '../../features/posts/ui/PostMarks.js';
import { PostParts } from '../../features/posts/ui/PostParts.js';
import { PostShare } from '../../features/posts/ui/PostShare.js';
import { PostSource } from '../../features/posts/ui/PostSource.js';
import { PostTranslation } from '../../features/posts/ui/PostTranslation.js';
import { isMissing } from '../../lib/api/api-error.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { InterfaceWords } from '../../ui/InterfaceWords.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { Note } from '../../ui/Note.js';
import { RichText } from '../../ui/rich-text.js';
import { TranslationScope } from '../../ui/translated.js';
import { PostComments } from '../parts/PostComments.js';
import { postActs } from '../parts/post-acts.js';
import { postBodies } from '../parts/post-bodies.js';
import { postParts } from '../parts/post-parts.js';
import classes from './PostPage.module.css';

export default function PostPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const query = usePost(id);
  // Hidden or deleted while it is read.
  const gone = isMissing(query.error);
  return (
    <AsyncContent query={query}>
      {(post) => (
        <div className="page narrow">
          <PageTitle
            title={post.title}
            subtitle={post.communityName}
            back={hrefOf(communityScreens.one, { id: post.communityId })}
          />
          {gone ? (
            <Note tone="bad">{t('posts:goneMeanwhile')}</Note>
          ) : (
            <TranslationScope>
              <article className="card col" lang={post.language ?? undefined}>
                <InterfaceWords around={post.language}>
                  <PostHead
                    post={post}
                    acts={postActs}
                    onRemoved={() =>
                      void navigate(hrefOf(communityScreens.one, { id: post.communityId }), { replace: true })
                    }
                  />
                  <PostChips post={post} />
                </InterfaceWords>
                <p className={classes.title} aria-hidden="true">
                  {post.title}
                </p>
                <PostBodyView body={post.body} post={ownerOf(post)} views={postBodies} />
                {post.content === '' ? null : (
                  <div className={classes.text}>
                    <RichText html={post.content} />
                  </div>
                )}
                <PostTranslation post={post} always />
                <ShownAction post={post} bodies={postBodies} />
                <InterfaceWords around={post.language}>
                  {post.mayManage ? <DraftActs post={post} /> : null}
                  <PostSource source={post.source} />
                  <PostParts post={post} views={postParts} />
                  <PostMarks post={post} />
                  <PostShare post={post} />
                </InterfaceWords>
              </article>
            </TranslationScope>
          )}
          {/* Stays where it is: what somebody is writing there is theirs to copy. */}
          <PostComments postId={post.id} />
        </div>
      )}
    </AsyncContent>
  );
}
