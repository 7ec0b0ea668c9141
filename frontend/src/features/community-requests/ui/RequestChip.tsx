import type { CommunityRequestStatus } from '@afi/contracts/community-requests';
import { useTranslation } from 'react-i18next';
import { Chip, type Tone } from '../../../ui/Chip.js';

const tones: Record<CommunityRequestStatus, Tone> = {
  pending: 'p',
  approved: 'ok',
  rejected: 'bad',
  cancelled: 'quiet',
};

/** How a request stands; one tone wherever it is shown. */
export function RequestChip({ status }: { status: CommunityRequestStatus }) {
  const { t } = useTranslation();
  return <Chip tone={tones[status]}>{t(`community-requests:status.${status}`)}</Chip>;
}
