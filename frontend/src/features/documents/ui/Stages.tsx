import type { DocumentView } from '@afi/contracts/documents';
import type { JobView } from '@afi/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import type { StageState } from '../../../ui/stage-state.js';
import { StageList } from '../../../ui/StageList.js';
import { documentStages, numberIn, stageStates, type DocumentStage } from './stage-facts.js';

interface StagesProps {
  document: DocumentView;
  job: JobView;
}

/** The small line under a stage: what was found, or how far it is. */
function useStageText({ document, job }: StagesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = (word: string, name: string, floor = 1) => {
    const count = numberIn(job.facts, name);
    return count === null || count < floor ? null : t(word, { count, shown: format.number(count) });
  };
  const pageOf = () => {
    const page = numberIn(job.facts, 'page');
    const pages = numberIn(job.facts, 'pages');
    return page && pages
      ? t('documents:stage.pageOf', { page: format.number(Math.min(page, pages)), pages: format.number(pages) })
      : null;
  };
  const join = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by);
  return (stage: DocumentStage, state: StageState): string => {
    if (state === 'todo') return '';
    const topics = () => amount('documents:stage.topics', 'topics');
    switch (stage) {
      case 'fetch':
        if (state === 'now') return t('documents:stage.fetchNow');
        if (document.kind === 'pdf') return t('documents:stage.fetchPdf');
        return document.kind === 'link' ? t('documents:stage.fetchLink') : '';
      case 'extract':
        return state === 'now'
          ? (pageOf() ?? '')
          : join([amount('documents:pages', 'pages'), amount('documents:words', 'words')], ', ');
      case 'analyse':
        return state === 'now' ? join([pageOf(), topics()], ' · ') : (topics() ?? '');
      case 'finalise':
        return state === 'now' ? t('documents:stage.finaliseNow') : '';
    }
  };
}

/** How what is fetched comes. */
const fetchNames = {
  link: 'fetchLinkName',
  text: 'fetchTextName',
  image: 'fetchImageName',
  audio: 'fetchAudioName',
  video: 'fetchVideoName',
} as const;

export function Stages({ document, job }: StagesProps) {
  const { t } = useTranslation();
  const stageText = useStageText({ document, job });
  const states = stageStates(job);
  const stages = documentStages.map((stage) => {
    const state = states[stage];
    const name = stage === 'fetch' && document.kind !== 'pdf' ? fetchNames[document.kind] : stage;
    return {
      key: stage,
      name: t(`documents:stageNames.${name}.${state === 'done' ? 'done' : 'now'}`),
      state,
      text: stageText(stage, state),
    };
  });
  return <StageList stages={stages} />;
}
