import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StageState } from './stage-state.js';
import classes from './StageList.module.css';

interface StageListProps {
  stages: readonly {
    key: string;
    name: string;
    state: StageState;
    /** What was found, or how far it is. */
    text?: string;
  }[];
}

/** Stages of long work in their order, one line each. */
export function StageList({ stages }: StageListProps) {
  const { t } = useTranslation();
  return (
    <ol className={classes.stages}>
      {stages.map(({ key, name, state, text }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={classes.dot} aria-hidden="true">
            {state === 'done' ? <IconCheck size={14} stroke={3} /> : null}
          </span>
          <div className={state === 'todo' ? 'mut' : 'b'}>
            {name}
            {state === 'done' ? <span className="visually-hidden"> ({t('shell:stageDone')})</span> : null}
          </div>
          {text ? <div className="sm mut num">{text}</div> : null}
        </li>
      ))}
    </ol>
  );
}
