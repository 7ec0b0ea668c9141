import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { useNavigate, useParams } from 'react-router-dom';
import { usePost } from '../../features/posts/api/posts.js';
import { PostChips, PostHead } from '../../features/posts/ui/PostCard.js';
import { PostParts } from '../../features/posts/ui/PostParts.js';
import { PostSource } from '../../features/posts/ui/PostSource.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { RichText } from '../../ui/rich-text.js';
import { postParts } from '../parts/post-parts.js';

export default function PostPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = usePost(id);
  return (
    <AsyncContent query={query}>
      {(post) => (
        <div className="page narrow">
          <PageTitle subtitle={post.communityName} back={hrefOf(communityScreens.one, { id: post.communityId })} />
          <article className="card col">
            <PostHead
              post={post}
              onRemoved={() => void navigate(hrefOf(communityScreens.one, { id: post.communityId }), { replace: true })}
            />
            <PostChips post={post} />
            <h2 style={{ fontSize: '1.375rem' }}>{post.title}</h2>
            <div style={{ fontSize: '1rem', lineHeight: 1.6 }}>
              <RichText html={post.content} />
            </div>
            <PostSource source={post.source} />
            <PostParts post={post} views={postParts} />
          </article>
        </div>
      )}
    </AsyncContent>
  );
}
