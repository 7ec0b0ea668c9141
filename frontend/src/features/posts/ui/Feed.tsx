import { postRoutes, type PostView } from '@afi/contracts/posts';
import { IconFilterOff, IconMessage2 } from '@tabler/icons-react';
import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/EmptyState.js';
import { loadOrAwait } from '../../../lib/chunk-reload.js';
import { useSteady } from '../../../lib/use-steady.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { useArrivals, useFeed } from '../api/posts.js';
import { useWaitingPosts } from '../api/waiting.js';
import { ArrivalsPill } from './ArrivalsPill.js';
import type { PostActViews } from './PostActs.js';
import type { PostBodyViews } from './PostBody.js';
import { FeedFilter, feedAskedIn } from './FeedFilter.js';
import { PostCard } from './PostCard.js';
import type { PostPartViews } from './PostParts.js';
import { WantedPost } from './WantedPost.js';

/** Few have anything that waits. */
const WaitingPosts = lazy(() => loadOrAwait(() => import('./WaitingPosts.js')));

interface FeedProps {
  communityId: string;
  status?: PostView['status'];
  /** What the owner and the team can do when there is nothing yet, where the screen does not offer it already. */
  emptyActions?: ReactNode;
  mayWrite: boolean;
  /** What other words add to the menu of a post. */
  acts: PostActViews;
  /** What shows the body of each type. */
  bodies: PostBodyViews;
  /** What other words show with a post. */
  parts: PostPartViews;
}

export function Feed({ communityId, status = 'published', emptyActions, mayWrite, acts, bodies, parts }: FeedProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = status === 'published' ? feedAskedIn(search) : {};
  const chosen = Object.keys(asked).length > 0;
  const feed = useFeed(communityId, status, asked);
  const arrivals = useArrivals(postRoutes.feed, feed.items, communityId);
  const waiting = useWaitingPosts(communityId, status, asked);
  // From the drafts to where members see it.
  const showPublished = useSteady((wanted: string) => {
    if (status === 'draft') void navigate(hrefOf(communityScreens.one, { id: communityId }), { state: { wanted } });
  });
  const emptyWord = status === 'draft' ? 'noDraft' : mayWrite ? 'noPost' : 'noPostYet';
  return (
    <div className="col">
      <ArrivalsPill count={status === 'published' ? arrivals.count : 0} onShow={() => void arrivals.show()} />
      {status === 'published' ? <FeedFilter asked={asked} /> : null}
      {waiting.length > 0 ? (
        <Suspense fallback={null}>
          <WaitingPosts writes={waiting} />
        </Suspense>
      ) : null}
      <AsyncContent query={{ ...feed, data: feed.items }}>
        {(items) =>
          items.length === 0 && chosen && waiting.length === 0 ? (
            <EmptyState icon={IconFilterOff} title={t('posts:filter.nothing')}>
              {t('posts:filter.nothingText')}
            </EmptyState>
          ) : items.length === 0 ? (
            waiting.length > 0 ? null : (
              <EmptyState
                icon={IconMessage2}
                title={t(`posts:${emptyWord}`)}
                actions={mayWrite ? emptyActions : undefined}
              >
                {t(`posts:${emptyWord}Text`)}
              </EmptyState>
            )
          ) : (
            <>
              {items.map((post) => (
                <PostCard
                  key={post.id}
                  post={post}
                  acts={acts}
                  bodies={bodies}
                  parts={parts}
                  fresh={arrivals.fresh.includes(post.id)}
                  onPublished={showPublished}
                />
              ))}
              <WantedPost items={items} />
              <LoadMore {...feed} />
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}
