import type { PostAction } from '@afi/contracts/post-action';
import type { PaymentShown } from '@afi/contracts/post-payments';
import { postScreens, type PostView } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ProviderPage } from '../../features/payments/ui/ProviderPage.js';
import { usePay, usePost } from '../../features/posts/api/posts.js';
import { ApiError, isOffline } from '../../lib/api/api-error.js';
import { checkOnline } from '../../lib/online.js';
import { readSession } from '../../lib/session/session.js';
import { useOnline } from '../../lib/use-online.js';
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
  reload: () => Promise<{ data: PostView | undefined; isError: boolean }>;
}

/** What was shown stays, and alone is paid: where the post asks for something else by now, that is read first. */
function Paying({ post: { id, title, author }, action, back, reload }: PayingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pay = usePay();
  const [shown, setShown] = useState(() => shownOf(action));
  const online = useOnline();
  const [triedOffline, setTriedOffline] = useState(false);
  // Two taps come before the button says that it is on its way.
  const underWay = useRef(false);
  const onSuccess = () => {
    showToast({ tone: 'ok', text: t('payments:done') });
    void navigate(back, { replace: true });
  };
  // The refusal says that it changed: what is asked by now stands beside it.
  const onError = async (error: ApiError) => {
    if (error.code === 'idempotency.in-flight') return look();
    if (error.code !== 'posts.payment-changed') return;
    const { data } = await reload();
    if (data?.action?.type === 'payment') setShown(shownOf(data.action));
  };
  /** What became of a payment whose answer did not come. Where nobody answers now either, that stays unknown. */
  const look = async () => {
    const { data, isError } = await reload();
    if (isError) return;
    if (data?.action?.type === 'payment' && data.action.paid) return onSuccess();
    if (isOffline(pay.error)) pay.reset();
  };
  const lookAgain = useEffectEvent(() => void look());
  const unanswered = isOffline(pay.error);
  useEffect(() => {
    if (online && unanswered) lookAgain();
  }, [online, unanswered]);
  const onPay = () => {
    if (underWay.current) return;
    if (!online) {
      // Nothing leaves the device: it is not a payment that nobody can vouch for.
      setTriedOffline(true);
      return checkOnline();
    }
    underWay.current = true;
    setTriedOffline(false);
    pay.mutate(
      { params: { id }, body: shown },
      {
        onSuccess,
        onError: (error) => void onError(error),
        onSettled: () => void (underWay.current = false),
      },
    );
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
      withoutNetwork={triedOffline && !online}
      error={pay.error}
      onPay={onPay}
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
