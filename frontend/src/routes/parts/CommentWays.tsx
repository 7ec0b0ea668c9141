import { commentScreens } from '@afi/contracts/comments';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ReviewLink } from '../../features/comments/ui/ReviewLink.js';
import { LinkButton } from '../../ui/LinkButton.js';

/** Where owner and team of the community on screen look after its comments. */
export default function CommentWays() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <section className="card col" aria-labelledby="comment-ways">
      <h2 id="comment-ways">{t('comments:title')}</h2>
      <div className="row wrap">
        <ReviewLink communityId={id}>
          {({ to, text }) => (
            <LinkButton to={to} variant="light">
              {text}
            </LinkButton>
          )}
        </ReviewLink>
        <LinkButton to={hrefOf(commentScreens.settings, { id })} variant="default">
          {t('comments:settings.title')}
        </LinkButton>
      </div>
    </section>
  );
}
