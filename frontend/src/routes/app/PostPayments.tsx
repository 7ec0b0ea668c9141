import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePost } from '../../features/posts/api/posts.js';
import { PaymentsList } from '../../features/posts/ui/PaymentsList.js';
import { ApiError } from '../../lib/api/api-error.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** Who paid for a post, for those who manage it. */
export default function PostPayments() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = usePost(id);
  return (
    <div className="page narrow">
      <AsyncContent query={query}>
        {(post) => (
          <>
            <PageTitle
              title={t('post-team:payments.title')}
              subtitle={post.title}
              back={hrefOf(postScreens.one, { id })}
            />
            {post.mayManage ? (
              <PaymentsList key={id} postId={id} />
            ) : (
              <ErrorState error={new ApiError(403, 'posts.forbidden', '')} />
            )}
          </>
        )}
      </AsyncContent>
    </div>
  );
}
