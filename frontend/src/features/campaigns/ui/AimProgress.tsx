import { campaignAimJob } from '@afi/contracts/campaign-aims';
import { useTranslation } from 'react-i18next';
import { JobStages } from '../../../ui/JobStages.js';

/** How far a proposal has come; `stage` is what is being done. */
export function AimProgress({ stage }: { stage: string | null }) {
  const { t } = useTranslation();
  const { stages } = campaignAimJob;
  return (
    <section className="card col" aria-labelledby="aim-progress" aria-live="polite">
      <h2 id="aim-progress">{t('campaigns:aim.working')}</h2>
      <JobStages job={{ word: 'campaigns', stage, stages }} />
    </section>
  );
}
