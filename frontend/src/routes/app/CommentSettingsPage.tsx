import { commentScreens } from '@afi/contracts/comments';
import { CommentSettings } from '../../features/comments/ui/CommentSettings.js';
import { CommentTeamPage } from './CommentTeamPage.js';

export default function CommentSettingsPage() {
  return (
    <CommentTeamPage other={{ path: commentScreens.review, title: 'comments:review.title' }}>
      {(id) => <CommentSettings communityId={id} />}
    </CommentTeamPage>
  );
}
