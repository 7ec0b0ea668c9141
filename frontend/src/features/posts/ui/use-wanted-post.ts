import type { ListedPost } from '@afi/contracts/posts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Who comes from writing a post is shown it in the list, once it is there: pinned ones stand above it. */
export function useWantedPost(items: readonly ListedPost[] | undefined): void {
  const { state, key } = useLocation();
  const wanted = (state as { wanted?: string } | null)?.wanted;
  const shown = useRef('');
  const there = wanted !== undefined && (items?.some(({ id }) => id === wanted) ?? false);
  useEffect(() => {
    if (!there || shown.current === key) return;
    shown.current = key;
    const card = document.getElementById(`post-${wanted}`)?.closest('article');
    card?.scrollIntoView({ block: 'center' });
  }, [there, wanted, key]);
}
