import type { CampaignMessageStatus, CampaignStatus } from '@afi/contracts/campaigns';
import { useTranslation } from 'react-i18next';
import { Chip, type Tone } from '../../../ui/Chip.js';

const tones: Record<CampaignStatus, Tone> = {
  draft: 'quiet',
  scheduled: 'p',
  running: 'p',
  paused: 'warn',
  done: 'ok',
  missed: 'bad',
  cancelled: 'quiet',
};

/** The state of a campaign. */
export function StatusChip({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation();
  return <Chip tone={tones[status]}>{t(`campaigns:statuses.${status}`)}</Chip>;
}

const messageTones: Record<CampaignMessageStatus, Tone> = {
  queued: 'quiet',
  started: 'p',
  sent: 'p',
  delivered: 'ok',
  read: 'ok',
  failed: 'bad',
  skipped: 'quiet',
  unknown: 'warn',
};

/** How far one message has come. */
export function MessageChip({ status }: { status: CampaignMessageStatus }) {
  const { t } = useTranslation();
  return <Chip tone={messageTones[status]}>{t(`campaigns:states.${status}`)}</Chip>;
}
