import type { PostAction } from '@afi/contracts/post-action';
import type { PaymentShown } from '@afi/contracts/post-payments';
import { postScreens, type PostView } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useState } from 'react';
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

type Payment = Extract<PostAction, { type: 'payment' }>;

const shownOf = ({ amount, currency, description, file }: PaymentShown): PaymentShown => {
  return { amount, currency, description, file };
};
const isSame = (one: PaymentShown, other: PaymentShown): boolean =>
  one.amount === other.amount &&
  one.currency === other.currency &&
  one.description === other.description &&
  one.file === other.file;

interface PayingProps {
  post: PostView;
  action: Payment;
  back: string;
  /** What the post asks for by now, as the server says it. */
  reload: () => Promise<{ data: PostView | undefined }>;
}

/** What was shown stays, and alone is paid: where the post asks for something else by now, that is read first. */
function Paying({ post: { id, title, author }, action, back, reload }: PayingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pay = usePay();
  const [shown, setShown] = useState(() => shownOf(action));
  const onSuccess = () => {
    showToast({ tone: 'ok', text: t('payments:done') });
    void navigate(back, { replace: true });
  };
  // The refusal says that it changed: what is asked by now stands beside it.
  const onError = async (error: ApiError) => {
    if (error.code !== 'posts.payment-changed') return;
    const { data } = await reload();
    if (data?.action?.type === 'payment') setShown(shownOf(data.action));
  };
  return (
    <ProviderPage
      payment={{ ...action, ...shown }}
      title={title}
      back={back}
      own={author.id === readSession()?.userId}
      paying={pay.isPending}
      changed={!action.paid && !pay.isPending && !isSame(shown, action)}
      onRead={() => {
        pay.reset();
        setShown(shownOf(action));
      }}
      error={pay.error}
      onPay={() => pay.mutate({ params: { id }, body: shown }, { onSuccess, onError: (error) => void onError(error) })}
    />
  );
}

/** What a post asks for is paid here. */
export default function PayPost() {
  const { id = '' } = useParams();
  const query = usePost(id);
  const back = hrefOf(postScreens.one, { id });
  return (
    <div className="page narrow">
      <PageTitle back={back} />
      <AsyncContent query={query}>
        {(post) =>
          post.action?.type === 'payment' ? (
            <Paying key={id} post={post} action={post.action} back={back} reload={() => query.refetch()} />
          ) : (
            <ErrorState error={new ApiError(404, 'http.not-found', '')} />
          )
        }
      </AsyncContent>
    </div>
  );
}
