import type { JobStatus } from '@afi/contracts/job';
import { useTranslation } from 'react-i18next';
import { Chip, type Tone } from '../../../ui/Chip.js';

/** A status has one tone, wherever it is shown. */
export const statusTones: Record<JobStatus, Tone> = {
  queued: 'quiet',
  running: 'p',
  done: 'ok',
  failed: 'bad',
  cancelled: 'quiet',
};

export function JobChip({ status }: { status: JobStatus }) {
  const { t } = useTranslation();
  return <Chip tone={statusTones[status]}>{t(`jobs:status.${status}`)}</Chip>;
}
