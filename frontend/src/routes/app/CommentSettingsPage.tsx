import { commentScreens } from '@afi/contracts/comments';
import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { CommentSettings } from '../../features/comments/ui/CommentSettings.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function CommentSettingsPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <div className="page narrow">
      <PageTitle
        back={hrefOf(communityScreens.one, { id })}
        actions={
          <LinkButton to={hrefOf(commentScreens.review, { id })} variant="default">
            {t('comments:review.title')}
          </LinkButton>
        }
      />
      <CommentSettings communityId={id} />
    </div>
  );
}
