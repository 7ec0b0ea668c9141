import type { JobView } from '@afi/contracts/jobs';
import { useTranslation } from 'react-i18next';

/** What a job is called and where it stands, from the texts of its own word; empty until they are there. */
export function useJobText({ word, stage }: Pick<JobView, 'word' | 'stage'>): { title: string; stage: string } {
  const { t, ready } = useTranslation([word, 'jobs'], { useSuspense: false });
  if (!ready) return { title: '', stage: '' };
  return {
    title: t(`${word}:job.title`),
    stage: stage ? t(`${word}:job.stages.${stage}`) : t('jobs:waiting'),
  };
}
