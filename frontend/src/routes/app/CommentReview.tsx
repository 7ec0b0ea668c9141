import { commentScreens } from '@afi/contracts/comments';
import { ReviewQueue } from '../../features/comments/ui/ReviewQueue.js';
import { CommentTeamPage } from './CommentTeamPage.js';

export default function CommentReview() {
  return (
    <CommentTeamPage other={{ path: commentScreens.settings, title: 'comments:settings.title' }}>
      {(id) => <ReviewQueue communityId={id} />}
    </CommentTeamPage>
  );
}
