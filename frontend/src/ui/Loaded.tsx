import type { ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.js';
import { useHeld } from '../lib/use-held.js';
import { BoneCards } from './Bones.js';
import { ErrorState } from './ErrorState.js';

interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: QueryLike<Data>;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
  home?: string;
}

/**
 * The four states of anything read: skeleton, error, offline, content. Content once read stays on screen while it is
 * refreshed or when a refresh fails.
 */
export function Loaded<Data>({ query, skeleton = <BoneCards />, children, home }: LoadedProps<Data>) {
  const missing = query.data === undefined;
  const paused = missing && query.fetchStatus === 'paused';
  const failed = missing && query.error !== null && query.fetchStatus === 'idle';
  const showBones = useHeld(missing && !paused && !failed);
  if (showBones) return <>{skeleton}</>;
  if (query.data !== undefined) return <>{children(query.data)}</>;
  const error = paused ? new ApiError(0, 'network.offline', '') : query.error;
  return <ErrorState error={error} onRetry={() => void query.refetch()} {...(home ? { home } : {})} />;
}
