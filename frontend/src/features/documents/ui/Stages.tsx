import type { DocumentView } from '@afi/contracts/documents';
import type { JobView } from '@afi/contracts/jobs';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { documentStages, numberIn, stageStates, type DocumentStage, type StageState } from './stage-facts.js';
import classes from './Stages.module.css';

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
        return t(document.kind === 'pdf' ? 'documents:stage.fetchPdf' : 'documents:stage.fetchLink');
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

export function Stages({ document, job }: StagesProps) {
  const { t } = useTranslation();
  const stageText = useStageText({ document, job });
  const states = stageStates(job);
  return (
    <ol className={classes.stages}>
      {documentStages.map((stage) => {
        const state = states[stage];
        const text = stageText(stage, state);
        const name = stage === 'fetch' && document.kind === 'link' ? 'fetchLinkName' : stage;
        return (
          <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.dot} aria-hidden="true">
              {state === 'done' ? <IconCheck size={14} stroke={3} /> : null}
            </span>
            <div className={state === 'todo' ? 'mut' : 'b'}>
              {t(`documents:stageNames.${name}.${state === 'done' ? 'done' : 'now'}`)}
              {state === 'done' ? <span className="visually-hidden"> ({t('documents:stage.done')})</span> : null}
            </div>
            {text ? <div className="sm mut num">{text}</div> : null}
          </li>
        );
      })}
    </ol>
  );
}
