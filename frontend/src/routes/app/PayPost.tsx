import type { PaymentAsked } from '@afi/contracts/payments';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ProviderPage } from '../../features/payments/ui/ProviderPage.js';
import { usePay, usePost } from '../../features/posts/api/posts.js';
import { ApiError } from '../../lib/api/api-error.js';
import { readSession } from '../../lib/session/session.js';
import { showToast } from '../../lib/toast.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** What is paid is what stands on the screen, whatever the post asks for by now. */
const shownOf = ({ amount, currency, description }: PaymentAsked): PaymentAsked => ({ amount, currency, description });

/** What a post asks for is paid here. */
export default function PayPost() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = usePost(id);
  const pay = usePay();
  const back = hrefOf(postScreens.one, { id });
  const onSuccess = () => {
    showToast({ tone: 'ok', text: t('payments:done') });
    void navigate(back, { replace: true });
  };
  // What it asks by now is read before it is paid.
  const onError = (error: ApiError) => void (error.code === 'posts.payment-changed' && query.refetch());
  return (
    <div className="page narrow">
      <PageTitle back={back} />
      <AsyncContent query={query}>
        {({ action, title, author }) =>
          action?.type !== 'payment' ? (
            <ErrorState error={new ApiError(404, 'http.not-found', '')} />
          ) : (
            <ProviderPage
              payment={action}
              title={title}
              back={back}
              own={author.id === readSession()?.userId}
              paying={pay.isPending}
              error={pay.error}
              onPay={() => pay.mutate({ params: { id }, body: shownOf(action) }, { onSuccess, onError })}
            />
          )
        }
      </AsyncContent>
    </div>
  );
}
