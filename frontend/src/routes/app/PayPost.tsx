import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ProviderPage } from '../../features/payments/ui/ProviderPage.js';
import { usePay, usePost } from '../../features/posts/api/posts.js';
import { ApiError } from '../../lib/api/api-error.js';
import { showToast } from '../../lib/toast.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

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
  return (
    <div className="page narrow">
      <PageTitle back={back} />
      <AsyncContent query={query}>
        {({ action, title }) =>
          action?.type !== 'payment' ? (
            <ErrorState error={new ApiError(404, 'http.not-found', '')} />
          ) : (
            <ProviderPage
              payment={action}
              title={title}
              back={back}
              paying={pay.isPending}
              error={pay.error}
              onPay={() => pay.mutate({ params: { id } }, { onSuccess })}
            />
          )
        }
      </AsyncContent>
    </div>
  );
}
