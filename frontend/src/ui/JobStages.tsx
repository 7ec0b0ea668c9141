import type { JobView } from '@afi/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { stageStateAt } from './stage-state.js';
import { StageList } from './StageList.js';

interface JobStagesProps {
  job: Pick<JobView, 'word' | 'stage'> & { stages: readonly string[] };
  /** What is known of the stage under way. */
  text?: string | undefined;
}

/** The stages of a job under way in their order, by the names its word gives them. */
export function JobStages({ job: { word, stage, stages }, text }: JobStagesProps) {
  const { t } = useTranslation();
  const at = stages.findIndex((one) => one === stage);
  return (
    <StageList
      stages={stages.map((key, index) => ({
        key,
        name: t(`${word}:job.stages.${key}`),
        state: stageStateAt(index, at),
        ...(text && index === at ? { text } : {}),
      }))}
    />
  );
}
