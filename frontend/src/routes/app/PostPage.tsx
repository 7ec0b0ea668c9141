import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { usePost } from '../../features/posts/api/posts.js';
import { PostChips, PostHead } from '../../features/posts/ui/PostCard.js';
import { PostSource } from '../../features/posts/ui/PostSource.js';
import { Loaded } from '../../ui/Loaded.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { RichText } from '../../ui/rich-text.js';

export default function PostPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = usePost(id);
  return (
    <Loaded query={query}>
      {(post) => (
        <div className="page narrow">
          <PageTitle
            title={t('posts:one')}
            subtitle={post.communityName}
            back={`/app/communities/${post.communityId}`}
          />
          <article className="card col">
            <PostHead
              post={post}
              onRemoved={() => void navigate(`/app/communities/${post.communityId}`, { replace: true })}
            />
            <PostChips post={post} />
            <h2 style={{ fontSize: '1.375rem' }}>{post.title}</h2>
            <div style={{ fontSize: '1rem', lineHeight: 1.6 }}>
              <RichText html={post.content} />
            </div>
            <PostSource source={post.source} />
          </article>
        </div>
      )}
    </Loaded>
  );
}
