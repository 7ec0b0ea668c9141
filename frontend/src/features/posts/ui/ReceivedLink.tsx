import type { MoneyReceived } from '@afi/contracts/payments';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/LinkButton.js';
import { sumText } from '../api/received.js';

/** What was paid for a post so far, and the way to who paid. */
export function ReceivedLink({ postId, received }: { postId: string; received: MoneyReceived }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      to={hrefOf(postScreens.payments, { id: postId })}
      variant="default"
      fullWidth
      leftSection={<IconReceipt size={20} aria-hidden="true" />}
    >
      {t('posts:payment.received', { count: received.count, amount: sumText(received) })}
    </LinkButton>
  );
}
