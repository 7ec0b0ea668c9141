import type { ListedPost } from '@afi/contracts/posts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Who comes from publishing a post is shown it in the list, once it is there: pinned ones stand above it. Beside the cards and
 * drawn with them, since a list that is known may not be shown yet.
 */
export function WantedPost({ items }: { items: readonly ListedPost[] }): null {
  const { state, key } = useLocation();
  const wanted = (state as { wanted?: string } | null)?.wanted;
  const shown = useRef('');
  const there = wanted !== undefined && items.some(({ id }) => id === wanted);
  useEffect(() => {
    if (!there || shown.current === key) return;
    shown.current = key;
    const card = document.getElementById(`post-${wanted}`)?.closest('article');
    card?.scrollIntoView({ block: 'center' });
  }, [there, wanted, key]);
  return null;
}
