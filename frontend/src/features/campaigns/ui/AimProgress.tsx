import { campaignAimJob } from '@afi/contracts/campaign-aims';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Aim.module.css';

/** How far a proposal has come; `stage` is what is being done. */
export function AimProgress({ stage }: { stage: string | null }) {
  const { t } = useTranslation();
  const { stages } = campaignAimJob;
  const at = stages.findIndex((one) => one === stage);
  return (
    <section className="card col" aria-labelledby="aim-progress" aria-live="polite">
      <h2 id="aim-progress">{t('campaigns:aim.working')}</h2>
      <ol className={classes.stages}>
        {stages.map((one, index) => {
          const state = index < at ? 'done' : index === at ? 'now' : 'todo';
          return (
            <li key={one} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={classes.dot} aria-hidden="true">
                {state === 'done' ? <IconCheck size={14} stroke={3} /> : null}
              </span>
              <span className={state === 'todo' ? 'mut' : 'b'}>{t(`campaigns:job.stages.${one}`)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
