import type { AdminJobDetail as Detail, JobRun } from '@afi/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Meter } from '../../../ui/Meter.js';
import { AdminJobActs } from './AdminJobActs.js';
import { JobChip } from './JobChip.js';
import { useJobText } from './use-job-text.js';
import classes from './AdminJobDetail.module.css';

/** The whole life of a job: how far it is, its attempts and their stages, what went in and came out, who stepped in. */
export function AdminJobDetail({ job }: { job: Detail }) {
  return (
    <div className="col">
      <State job={job} />
      <Attempts job={job} />
      <div className={classes.pair}>
        <Payload keys={job.payloadKeys} />
        <Result result={job.result} />
      </div>
      <Audit entries={job.audit} />
    </div>
  );
}

function State({ job }: { job: Detail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useJobText(job);
  const running = job.status === 'queued' || job.status === 'running';
  return (
    <section className="card col" aria-label={t('admin:jobs.status')}>
      <div className="row spread wrap">
        <JobChip status={job.status} />
        <AdminJobActs job={job} />
      </div>
      {running ? (
        <div className="col tight">
          <Meter percent={job.percent} label={job.label || job.kind} />
          <div className="sm mut num">
            {text.stage} · {format.percent(job.percent)}
          </div>
        </div>
      ) : null}
      <div className="sm mut num">
        {text.title}
        {job.finishedAt ? ` · ${t('admin:job.ended', { when: format.dateTime(job.finishedAt) })}` : ''}
        {job.startedAt && job.finishedAt ? ` · ${format.duration(job.startedAt, job.finishedAt)}` : ''}
      </div>
      {job.error ? <Failure error={job.error} /> : null}
    </section>
  );
}

function Failure({ error }: { error: { code: string; message: string } }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="bad">{error.message}</p>
      <p className={`xs mut ${classes.code}`}>{t('admin:job.code', { code: error.code })}</p>
    </div>
  );
}

function Attempts({ job }: { job: Detail }) {
  const { t } = useTranslation();
  const { stageOf } = useJobText(job);
  return (
    <section className="card col" aria-labelledby="job-attempts">
      <h2 id="job-attempts">{t('admin:job.attempts')}</h2>
      {job.runs.map((run, index) => (
        <Attempt key={run.attempt} run={run} newest={index === 0} stageOf={stageOf} />
      ))}
    </section>
  );
}

interface AttemptProps {
  run: JobRun;
  newest: boolean;
  stageOf: (stage: string) => string;
}

/** Where a stage stands: the last one of an attempt that failed or was stopped ended with it. */
function stateOf({ status, stages }: JobRun, index: number): 'done' | 'open' | 'failed' | 'cancelled' {
  const last = index === stages.length - 1;
  if (last && (status === 'failed' || status === 'cancelled')) return status;
  return stages[index]?.finishedAt ? 'done' : 'open';
}

function Attempt({ run, newest, stageOf }: AttemptProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const under = run.status === 'queued' || run.status === 'running';
  const nothing = under ? 'admin:job.noStages' : 'admin:job.noStagesKept';
  return (
    <div className={classes.run}>
      <div className="row spread wrap">
        <h3>{t('admin:job.run', { number: run.attempt })}</h3>
        <JobChip status={run.status} />
      </div>
      {run.stages.length === 0 ? <p className="sm mut">{t(nothing)}</p> : null}
      <ol className={classes.stages}>
        {run.stages.map(({ stage, startedAt, finishedAt }, index) => (
          <li key={stage} data-state={stateOf(run, index)}>
            <span>{stageOf(stage)}</span>
            <span className="sm mut num">{format.dateTime(startedAt)}</span>
            <span className="sm num">
              {finishedAt ? format.duration(startedAt, finishedAt) : format.ago(startedAt)}
            </span>
          </li>
        ))}
      </ol>
      {run.error && !newest ? <Failure error={run.error} /> : null}
    </div>
  );
}

function Payload({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section className="card col tight" aria-labelledby="job-payload">
      <h2 id="job-payload">{t('admin:job.payload')}</h2>
      <p className="sm mut">{t('admin:job.payloadText')}</p>
      <ul className={classes.keys}>
        {keys.map((key) => (
          <li key={key} className={classes.code}>
            {key}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ result }: { result: Detail['result'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sizeOf = ({ is, size }: NonNullable<Detail['result']>[number]): string => {
    if (is === 'number') return format.number(size);
    if (is === 'flag') return t(size ? 'admin:job.sizes.yes' : 'admin:job.sizes.no');
    return is === 'nothing' ? t('admin:job.sizes.nothing') : t(`admin:job.sizes.${is}`, { count: size });
  };
  return (
    <section className="card col tight" aria-labelledby="job-result">
      <h2 id="job-result">{t('admin:job.result')}</h2>
      {result ? (
        <dl className={classes.facts}>
          {result.map((one) => (
            <div key={one.key}>
              <dt className={classes.code}>{one.key}</dt>
              <dd className="num">{sizeOf(one)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="sm mut">{t('admin:job.noResult')}</p>
      )}
    </section>
  );
}

function Audit({ entries }: { entries: Detail['audit'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className="card col tight" aria-labelledby="job-audit">
      <h2 id="job-audit">{t('admin:job.audit')}</h2>
      {entries.length === 0 ? <p className="sm mut">{t('admin:job.noAudit')}</p> : null}
      <ul className={classes.audit}>
        {entries.map(({ id, action, actor, createdAt }) => (
          <li key={id}>
            <span className="b">{t(`admin:job.actions.${action.replace('jobs.', '')}`)}</span>
            <span>{actor?.fullname ?? t('admin:job.someone')}</span>
            <span className="sm mut num">{format.dateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
