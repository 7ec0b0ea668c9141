import type { CommunityView } from '@afi/contracts/communities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Confirm } from '../../../ui/Confirm.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { useRenewCode } from '../api/communities.js';

/** How many people a code may be for, to choose from. */
const limits = [10, 20, 30, 50, 100, 200, 500];

interface RenewCodeProps {
  community: CommunityView;
  open: boolean;
  onClose: () => void;
}

/** Asks before the code changes, and for how many people the new one is. */
export default function RenewCode({ community, open, onClose }: RenewCodeProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [uses, setUses] = useState('');
  const renew = useRenewCode();
  return (
    <Confirm
      open={open}
      title={t('communities:renew.title')}
      text={t('communities:renew.text')}
      action={t('communities:renew.action')}
      busy={renew.isPending}
      needsNetwork
      onClose={onClose}
      onConfirm={() =>
        renew.mutate(
          { params: { id: community.id }, body: uses ? { uses: Number(uses) } : {} },
          {
            onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
            onSuccess: () => showToast({ tone: 'ok', text: t('communities:renew.done') }),
            onSettled: onClose,
          },
        )
      }
    >
      <NativeSelect
        label={t('communities:renew.uses')}
        value={uses}
        onChange={({ currentTarget }) => setUses(currentTarget.value)}
        data={[
          { value: '', label: t('communities:renew.all') },
          ...limits.map((count) => ({ value: String(count), label: t('communities:renew.people', { count }) })),
        ]}
      />
    </Confirm>
  );
}
