import type { PaymentRow } from '@afi/contracts/payments';
import { postPaymentRoutes } from '@afi/contracts/post-payments';
import { useDebouncedValue } from '@mantine/hooks';
import { IconReceipt, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/TextInput.js';
import { download } from '../../../lib/api/download.js';
import { formatMoney } from '../../../lib/format.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Avatar } from '../../../ui/Avatar.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { Note } from '../../../ui/Note.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { readerZone } from '../api/marks.js';
import { sumText, useReceived } from '../api/received.js';
import { CsvButton } from './CsvButton.js';

/** Who paid what a post asks for, and all of it together. */
export function PaymentsList({ postId }: { postId: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const payments = useReceived(postId, search);
  const { first } = payments;
  const anybodyPaid = first !== undefined && first.received.count > 0;
  return (
    <div className="col">
      {anybodyPaid ? (
        <>
          <div className="card row spread wrap">
            <div>
              <div className="b">{sumText(first.received)}</div>
              <div className="sm mut">{t('post-team:payments.count', { count: first.received.count })}</div>
            </div>
            <CsvButton
              save={() =>
                download(postPaymentRoutes.receivedCsv, { params: { id: postId }, query: { zone: readerZone() } })
              }
            >
              {t('post-team:readers.csv')}
            </CsvButton>
          </div>
          <Note>{t('payments:simulated')}</Note>
        </>
      ) : null}
      {/* It stays under the hand while what was typed is looked for. */}
      {anybodyPaid || typed ? (
        <TextInput
          type="search"
          aria-label={t('post-team:payments.search')}
          placeholder={t('post-team:payments.search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <AsyncContent query={{ ...payments, data: payments.items }} skeleton={<SkeletonRows />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={IconReceipt} title={t(`post-team:payments.${anybodyPaid ? 'notFound' : 'none'}`)}>
              {t(`post-team:payments.${anybodyPaid ? 'notFoundText' : 'noneText'}`)}
            </EmptyState>
          ) : (
            <>
              <Rows items={items} />
              <LoadMore {...payments} />
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}

function Rows({ items }: { items: readonly PaymentRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  // What all were asked for stands on the post; a post that asked for several things says what each paid.
  const ofSeveral = new Set(items.map(({ description }) => description)).size > 1;
  const currencies = new Set(items.map(({ currency }) => currency)).size;
  return (
    <ul className="card list-card">
      {items.map(({ id, fullname, picture, amount, currency, description, paidAt, reference }) => (
        <li key={id} className="list-row">
          <Avatar name={fullname} picture={picture} size={2.25} />
          <div className="grow">
            <div className="b">{fullname}</div>
            {ofSeveral ? <div className="sm">{description}</div> : null}
            <div className="xs mut">{format.dateTime(paidAt)}</div>
          </div>
          <div style={{ whiteSpace: 'nowrap', textAlign: 'right' }}>
            <div className="b">
              {formatMoney(amount)}
              {currencies > 1 ? <span className="xs mut"> {currency}</span> : null}
            </div>
            <div className="xs mut">{t('post-team:payments.reference', { reference })}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}
