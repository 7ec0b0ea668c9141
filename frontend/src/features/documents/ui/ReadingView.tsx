import type { DocumentView } from '@afi/contracts/documents';
import type { JobView } from '@afi/contracts/jobs';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { useFormat } from '../../../lib/use-format.js';
import { SkeletonText } from '../../../ui/Skeleton.js';
import { Chip } from '../../../ui/Chip.js';
import { Meter } from '../../../ui/Meter.js';
import { Note } from '../../../ui/Note.js';
import { usePagesText } from '../../../ui/use-pages-text.js';
import { DocumentMark, documentName, useDocumentFacts } from './DocumentFile.js';
import { OpenOriginal } from './OpenOriginal.js';
import { firstProposal, numberIn } from './stage-facts.js';
import { useSteadySeconds } from '../api/time-left.js';
import { Stages } from './Stages.js';
import classes from './ReadingView.module.css';

interface ReadingViewProps {
  document: DocumentView;
  job: JobView;
  cancelling: boolean;
  onCancel: () => void;
}

export function FileCard({ document: given, untitled = false }: { document: DocumentView; untitled?: boolean }) {
  const { t } = useTranslation();
  const facts = useDocumentFacts();
  const document = untitled ? { ...given, title: '' } : given;
  const name = documentName(document) || t(`documents:new.${document.kind}`);
  return (
    <div className={`card row ${classes.file}`}>
      <DocumentMark {...document} />
      <div className="grow">
        <div className={`b ${classes.name}`} title={name}>
          {name}
        </div>
        <div className="sm mut">{facts(document)}</div>
      </div>
      <OpenOriginal document={document} />
    </div>
  );
}

/** `encore 12 secondes environ`; in whole minutes from two minutes on. */
function useTimeLeft(): (seconds: number | null) => string {
  const { t } = useTranslation();
  return (seconds) => {
    if (seconds === null) return '';
    if (seconds >= 100) return t('documents:left.minutes', { count: Math.round(seconds / 60) });
    return t('documents:left.seconds', { count: Math.max(1, seconds) });
  };
}

function Proposal({ job }: { job: JobView }) {
  const { t } = useTranslation();
  const pagesText = usePagesText();
  const first = firstProposal(job.facts);
  if (!first) return null;
  return (
    <section className="card" aria-label={t('documents:firstProposal')}>
      <div className="row spread">
        <Chip tone="p">{t('documents:firstProposal')}</Chip>
        <span className="xs mut">{pagesText(first.pages)}</span>
      </div>
      <div className={`b ${classes.first}`}>{first.title}</div>
      <SkeletonText />
    </section>
  );
}

/** A document being read: what is known, how far it is, a first glimpse, and the freedom to leave. */
export function ReadingView({ document, job, cancelling, onCancel }: ReadingViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const timeLeft = useTimeLeft();
  const secondsLeft = useSteadySeconds(job);
  const stage = job.stage ? t(`documents:stageNames.${job.stage}.now`) : t('documents:queued');
  return (
    <div className={classes.columns}>
      <div className="col">
        <FileCard document={{ ...document, pages: document.pages ?? numberIn(job.facts, 'pages') }} />
        {document.duplicateOf ? <Note tone="warn">{t('documents:duplicate')}</Note> : null}
        <section className="card" aria-label={t('documents:progress')}>
          <div className={`row spread ${classes.numbers}`}>
            <span className="b num">{format.percent(job.percent)}</span>
            <span className="sm mut num">
              {job.status === 'queued' ? t('documents:queued') : timeLeft(secondsLeft)}
            </span>
          </div>
          <Meter percent={job.percent} label={t('documents:progress')} />
          <div className={classes.stages}>
            <Stages document={document} job={job} />
          </div>
          <p className="visually-hidden" role="status" aria-live="polite">
            {stage}
          </p>
        </section>
        <Proposal job={job} />
      </div>
      <div className={classes.foot} data-action-bar="">
        <p className={classes.leave}>
          <IconBell size={22} stroke={1.7} aria-hidden="true" />
          <span className="sm">{t('documents:mayLeave')}</span>
        </p>
        <Button variant="default" fullWidth loading={cancelling} onClick={onCancel}>
          {t('documents:cancel')}
        </Button>
      </div>
    </div>
  );
}
