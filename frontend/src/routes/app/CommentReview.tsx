import { commentScreens } from '@afi/contracts/comments';
import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ReviewQueue } from '../../features/comments/ui/ReviewQueue.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function CommentReview() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <div className="page narrow">
      <PageTitle
        back={hrefOf(communityScreens.one, { id })}
        actions={
          <LinkButton to={hrefOf(commentScreens.settings, { id })} variant="default">
            {t('comments:settings.title')}
          </LinkButton>
        }
      />
      <ReviewQueue communityId={id} />
    </div>
  );
}
