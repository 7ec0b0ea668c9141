import type { JobView } from '@afi/contracts/jobs';
import { useTranslation } from 'react-i18next';

interface JobText {
  title: string;
  stage: string;
  stageOf: (stage: string) => string;
}

/** What a job is called, by its kind where its word has several, and where it stands, from the texts of its own word; empty until they are there. */
export function useJobText({ kind, word, stage }: Pick<JobView, 'kind' | 'word' | 'stage'>): JobText {
  const { t, ready } = useTranslation([word, 'jobs'], { useSuspense: false });
  if (!ready) return { title: '', stage: '', stageOf: () => '' };
  const stageOf = (name: string): string => t(`${word}:job.stages.${name}`);
  return {
    title: t([`${word}:job.titles.${kind}`, `${word}:job.title`]),
    stage: stage ? stageOf(stage) : t('jobs:waiting'),
    stageOf,
  };
}
