import { platformScreens } from '@afi/contracts/platform';
import { IconBookmark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSavedPosts } from '../../features/posts/api/posts.js';
import { PostCard } from '../../features/posts/ui/PostCard.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { LoadMore } from '../../ui/LoadMore.js';
import { postActs } from '../parts/post-acts.js';
import { postBodies } from '../parts/post-bodies.js';
import { postParts } from '../parts/post-parts.js';

/** Posts kept for later, of every community, the last one kept first. */
export default function SavedPosts() {
  const { t } = useTranslation();
  const posts = useSavedPosts();
  return (
    <div className="page narrow">
      <PageTitle back={platformScreens.home} />
      <AsyncContent query={{ ...posts, data: posts.items }}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconBookmark}
              title={t('posts:bookmarks.empty')}
              actions={<LinkButton to={platformScreens.home}>{t('posts:bookmarks.read')}</LinkButton>}
            >
              {t('posts:bookmarks.emptyText')}
            </EmptyState>
          ) : (
            <div className="col">
              {items.map((post) => (
                <PostCard
                  key={post.id}
                  post={post}
                  acts={postActs}
                  bodies={postBodies}
                  parts={postParts}
                  withCommunity
                />
              ))}
              <LoadMore {...posts} />
            </div>
          )
        }
      </AsyncContent>
    </div>
  );
}
