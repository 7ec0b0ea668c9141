import { useLocation } from 'react-router-dom';
import { Thread } from '../../features/comments/ui/Thread.js';

/** Comments below a post; a link may lead to one of them: `#comment-<id>`. */
export function PostComments({ postId }: { postId: string }) {
  const { hash } = useLocation();
  return <Thread postId={postId} wanted={/^#comment-([0-9a-f-]{36})$/.exec(hash)?.[1]} />;
}
