import { campaignAimJob } from '@afi/contracts/campaign-aims';
import { useTranslation } from 'react-i18next';
import { stageStateAt } from '../../../ui/stage-state.js';
import { StageList } from '../../../ui/StageList.js';

/** How far a proposal has come; `stage` is what is being done. */
export function AimProgress({ stage }: { stage: string | null }) {
  const { t } = useTranslation();
  const { stages } = campaignAimJob;
  const at = stages.findIndex((one) => one === stage);
  const lines = stages.map((one, index) => ({
    key: one,
    name: t(`campaigns:job.stages.${one}`),
    state: stageStateAt(index, at),
  }));
  return (
    <section className="card col" aria-labelledby="aim-progress" aria-live="polite">
      <h2 id="aim-progress">{t('campaigns:aim.working')}</h2>
      <StageList stages={lines} />
    </section>
  );
}
