import type { JobView } from '@afi/contracts/jobs';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { useFormat } from '../../../lib/use-format.js';
import { showToast } from '../../../lib/toast.js';
import { Link } from '../../../ui/Link.js';
import { Tile } from '../../../ui/Tile.js';
import { Meter } from '../../../ui/Meter.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useJobActs } from '../api/jobs.js';
import { isFinal } from '../api/merge-progress.js';
import { JobChip, statusTones } from './JobChip.js';
import { useJobText } from './use-job-text.js';
import classes from './JobRow.module.css';

function Progress({ job }: { job: JobView }) {
  const text = useJobText(job);
  const format = useFormat();
  return (
    <div className={classes.progress}>
      <Meter percent={job.percent} label={job.label} />
      <div className="row spread xs mut">
        <span>{text.stage}</span>
        <span className="num">{format.percent(job.percent)}</span>
      </div>
    </div>
  );
}

/** One piece of work: what, how far, what to do about it. */
export function JobRow({ job }: { job: JobView }) {
  const { t } = useTranslation();
  const text = useJobText(job);
  const format = useFormat();
  const errorText = useErrorText();
  const name = job.label || text.title;
  const { cancel, retry } = useJobActs(name);
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  return (
    <li className={classes.row}>
      <Tile size={2.5} tone={statusTones[job.status]}>
        <IconFileText size={21} stroke={1.7} />
      </Tile>
      <div className="grow">
        <div className={classes.head}>
          <div className={classes.name}>
            {job.link && name ? (
              <Link to={job.link} className={`${classes.link} b`}>
                {name}
              </Link>
            ) : (
              <span className="b">{name}</span>
            )}
            <div className="xs mut">
              {text.title} · {format.ago(job.finishedAt ?? job.createdAt)}
            </div>
          </div>
          <JobChip status={job.status} />
        </div>
        {isFinal(job.status) ? null : <Progress job={job} />}
        {job.error ? <p className={`sm bad ${classes.error}`}>{job.error.message}</p> : null}
        {isFinal(job.status) && !job.retryable ? null : (
          <div className={classes.actions}>
            {isFinal(job.status) ? (
              <Button
                size="compact-md"
                variant="default"
                loading={retry.isPending}
                onClick={() => retry.mutate({ params: { id: job.id } }, { onError })}
              >
                {t('jobs:retry')}
              </Button>
            ) : (
              <Button
                size="compact-md"
                variant="default"
                loading={cancel.isPending}
                onClick={() => cancel.mutate({ params: { id: job.id } }, { onError })}
              >
                {t('jobs:cancel')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
