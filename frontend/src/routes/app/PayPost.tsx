import { platformScreens } from '@afi/contracts/platform';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../ui/Button.js';
import { usePay, usePost } from '../../features/posts/api/posts.js';
import { ApiError } from '../../lib/api/api-error.js';
import { formatMoney } from '../../lib/format.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Note } from '../../ui/Note.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** Without an answer, or with one that says nothing, the money may have moved: it is not said that it did not (spec 8). */
const isUnsure = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The page of the simulated provider: it says that no money moves. */
export default function PayPost() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const query = usePost(id);
  const pay = usePay();
  const back = hrefOf(postScreens.one, { id });
  return (
    <div className="page narrow">
      <PageTitle back={back} />
      <AsyncContent query={query}>
        {({ action, title }) =>
          action?.type !== 'payment' ? (
            <ErrorState error={new ApiError(404, 'http.not-found', '')} />
          ) : (
            <section className="card col" aria-label={t('posts:payment.title')}>
              <p className="mut">{title}</p>
              <p className="b">{action.description}</p>
              <p style={{ fontSize: '1.5rem', fontWeight: 700 }}>{formatMoney(action.amount)}</p>
              <Note>{t('posts:payment.simulated')}</Note>
              {action.paid ? <Note tone="ok">{t('posts:payment.done')}</Note> : null}
              {pay.error ? (
                <Note tone="bad">
                  <p>{errorText(pay.error)}</p>
                  {isUnsure(pay.error) ? (
                    <p>
                      {t('posts:payment.unverified')}{' '}
                      <a href={`${platformScreens.landing}#contact`}>{t('posts:payment.support')}</a>
                    </p>
                  ) : null}
                </Note>
              ) : null}
              <div className="row wrap">
                {action.paid ? null : (
                  <Button
                    loading={pay.isPending}
                    onClick={() =>
                      pay.mutate(
                        { params: { id } },
                        {
                          onSuccess: () => {
                            showToast({ tone: 'ok', text: t('posts:payment.done') });
                            void navigate(back, { replace: true });
                          },
                        },
                      )
                    }
                  >
                    {t('posts:payment.now', { amount: formatMoney(action.amount) })}
                  </Button>
                )}
                <LinkButton to={back} variant="default">
                  {t('posts:payment.back')}
                </LinkButton>
              </div>
            </section>
          )
        }
      </AsyncContent>
    </div>
  );
}
