import type { PaymentView } from '@afi/contracts/payments';
import { platformScreens } from '@afi/contracts/platform';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.js';
import { formatMoney } from '../../../lib/format.js';
import { useFormat } from '../../../lib/use-format.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Note } from '../../../ui/Note.js';

/** Without an answer, or with one that says nothing, the money may have moved: it is not said that it did not (spec 8). */
const isUnsure = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The same is being paid already, by a call before: that is no failure. */
const isRepeat = (error: unknown): boolean => error instanceof ApiError && error.code === 'idempotency.in-flight';

/** It left, and nobody said what became of it. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

interface ProviderPageProps {
  payment: PaymentView;
  /** What it is paid for, as its own word calls it. */
  title: string;
  back: string;
  /** It is the caller who is paid. */
  own: boolean;
  paying: boolean;
  /** Something else is asked for by now than what is shown. */
  changed: boolean;
  /** Shows what is asked for by now. */
  onRead: () => void;
  /** There is no network, and nothing was sent. */
  withoutNetwork: boolean;
  error: unknown;
  onPay: () => void;
}

/** The page of the simulated provider: it says that no money moves. */
export function ProviderPage(props: ProviderPageProps) {
  const { payment, title, back, own, paying, changed, onRead, withoutNetwork, error, onPay } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const format = useFormat();
  const { paid, receipt } = payment;
  const { amount, description } = receipt ?? payment;
  return (
    <section className="card col" aria-label={t('payments:title')}>
      <p className="mut">{title}</p>
      <p className="b">{description}</p>
      <p style={{ fontSize: '1.5rem', fontWeight: 700 }}>{formatMoney(amount)}</p>
      <Note>{t(own ? 'payments:own' : 'payments:simulated')}</Note>
      {paid ? (
        <Note tone="ok">
          <p>{receipt ? t('payments:doneOn', { date: format.date(receipt.paidAt) }) : t('payments:done')}</p>
          {receipt?.reference ? <p>{t('payments:reference', { reference: receipt.reference })}</p> : null}
        </Note>
      ) : null}
      {withoutNetwork || (isRepeat(error) && !paid) ? (
        <div role="status">
          {withoutNetwork ? (
            <Note tone="warn">{t('payments:withoutNetwork')}</Note>
          ) : (
            <Note>{t('payments:underWay')}</Note>
          )}
        </div>
      ) : null}
      {error && !isRepeat(error) && !withoutNetwork ? (
        <Note tone="bad">
          <p>{isUnanswered(error) ? t('payments:unanswered') : errorText(error)}</p>
          {isUnsure(error) ? (
            <p>
              {t('payments:unverified')} <a href={`${platformScreens.landing}#contact`}>{t('payments:support')}</a>
            </p>
          ) : null}
        </Note>
      ) : null}
      <div className="row wrap">
        {paid || own ? null : (
          <Button loading={paying} disabled={changed} onClick={onPay}>
            {t('payments:now', { amount: formatMoney(amount) })}
          </Button>
        )}
        <LinkButton to={back} variant="default">
          {t('payments:back')}
        </LinkButton>
      </div>
      {/* Below the way to pay: when it goes, that does not move under a finger that taps twice. */}
      {changed ? (
        <Note tone="bad">
          <p>{t('payments:changed')}</p>
          <Button variant="default" onClick={onRead}>
            {t('payments:read')}
          </Button>
        </Note>
      ) : null}
    </section>
  );
}
