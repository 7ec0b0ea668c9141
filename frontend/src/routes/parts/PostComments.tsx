import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Thread } from '../../features/comments/ui/Thread.js';

/** Comments below a post; a link may lead to them, `#comments`, or to one of them: `#comment-<id>`. */
export function PostComments({ postId }: { postId: string }) {
  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#comments') place.current?.scrollIntoView();
  }, [hash, key]);
  return (
    <div ref={place} id="comments" style={{ scrollMarginTop: '4.5rem' }}>
      <Thread postId={postId} wanted={/^#comment-([0-9a-f-]{36})$/.exec(hash)?.[1]} />
    </div>
  );
}
