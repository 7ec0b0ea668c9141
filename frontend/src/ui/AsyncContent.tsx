import type { ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.js';
import { useShownRead } from '../lib/shown-reads.js';
import { useMinimumDisplay } from '../lib/use-minimum-display.js';
import { useOnline } from '../lib/use-online.js';
import { SkeletonCards } from './Skeleton.js';
import { ErrorState } from './ErrorState.js';

interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
  dataUpdatedAt?: number;
  failureCount?: number;
}

interface AsyncContentProps<Data> {
  query: QueryLike<Data>;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
  home?: string;
  /** Instead of the state that fills a page, where only a part of a card is missing. */
  failed?: (error: unknown, retry: () => void) => ReactNode;
}

/**
 * The four states of anything read: skeleton, error, offline, content. Content once read stays on screen while it is
 * refreshed or when a refresh fails.
 */
export function AsyncContent<Data>({
  query,
  skeleton = <SkeletonCards />,
  children,
  home,
  failed,
}: AsyncContentProps<Data>) {
  const missing = query.data === undefined;
  const online = useOnline();
  // A call that found nobody is made once more by itself: that there is no network is said before that.
  const unanswered = query.fetchStatus === 'fetching' && !online && (query.failureCount ?? 0) > 0;
  const paused = missing && (query.fetchStatus === 'paused' || unanswered);
  const broken = missing && query.error !== null && query.fetchStatus === 'idle';
  useShownRead(missing ? 0 : (query.dataUpdatedAt ?? 0));
  const showSkeleton = useMinimumDisplay(missing && !paused && !broken);
  if (showSkeleton) return <>{skeleton}</>;
  if (query.data !== undefined) return <>{children(query.data)}</>;
  const error = paused ? new ApiError(0, 'network.offline', '') : query.error;
  const retry = () => void query.refetch();
  if (failed) return <>{failed(error, retry)}</>;
  return <ErrorState error={error} onRetry={retry} {...(home ? { home } : {})} />;
}
