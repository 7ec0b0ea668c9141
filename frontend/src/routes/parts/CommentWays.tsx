import { commentScreens } from '@afi/contracts/comments';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton.js';

/** Where owner and team of a community look after its comments. */
export function CommentWays({ communityId }: { communityId: string }) {
  const { t } = useTranslation();
  return (
    <section className="card col" aria-labelledby="comment-ways">
      <h2 id="comment-ways">{t('comments:title')}</h2>
      <div className="row wrap">
        <LinkButton to={hrefOf(commentScreens.review, { id: communityId })} variant="light">
          {t('comments:review.title')}
        </LinkButton>
        <LinkButton to={hrefOf(commentScreens.settings, { id: communityId })} variant="default">
          {t('comments:settings.title')}
        </LinkButton>
      </div>
    </section>
  );
}
