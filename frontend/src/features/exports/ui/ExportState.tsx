import type { ExportView } from '@afi/contracts/exports';
import type { AdminJobDetail } from '@afi/contracts/jobs';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Meter } from '../../../ui/Meter.js';
import { Note } from '../../../ui/Note.js';
import { downloadExport, useExportJob, useRetryExport, useStopExport } from '../api/exports.js';

interface ExportStateProps {
  file: ExportView;
  /** Takes it off the screen, once it has ended. */
  onClose?: () => void;
}

/** How far a file is: being written, ready to be downloaded, stopped or failed. */
export function ExportState({ file, onClose }: ExportStateProps) {
  const { t } = useTranslation();
  const close = onClose ? (
    <Button variant="subtle" onClick={onClose}>
      {t('exports:close')}
    </Button>
  ) : null;
  const { data: job } = useExportJob(file.jobId);
  return (
    <section className="card col tight" aria-label={t('exports:name', { title: file.title })}>
      {file.file ? <Ready id={file.id} file={file.file} keptUntil={file.keptUntil} close={close} /> : null}
      {!file.file && job ? <Unfinished title={file.title} job={job} close={close} /> : null}
    </section>
  );
}

interface ReadyProps {
  id: string;
  file: NonNullable<ExportView['file']>;
  keptUntil: string;
  close: ReactNode;
}

function Ready({ id, file, keptUntil, close }: ReadyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const { rows, bytes, name } = file;
  const keep = async () => {
    setBusy(true);
    await downloadExport(id).catch((error: unknown) => showToast({ tone: 'bad', text: errorText(error) }));
    setBusy(false);
  };
  return (
    <>
      <Note tone="ok">
        <div role="status">
          {t('exports:ready', { count: rows, rows: format.number(rows), size: format.bytes(bytes) })}{' '}
          {t('exports:kept', { when: format.date(keptUntil) })}
        </div>
        <div className="xs mut">{name}</div>
      </Note>
      <div className="row wrap">
        <Button loading={busy} leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={() => void keep()}>
          {t('exports:download')}
        </Button>
        {close}
      </div>
    </>
  );
}

interface UnfinishedProps {
  title: string;
  job: AdminJobDetail;
  close: ReactNode;
}

function Unfinished({ title, job, close }: UnfinishedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [stop, retry] = [useStopExport(), useRetryExport()];
  const act = (one: typeof stop) =>
    one.mutate({ params: { id: job.id } }, { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) });
  if (job.status === 'failed' || job.status === 'cancelled')
    return (
      <>
        <Note tone={job.status === 'failed' ? 'bad' : 'quiet'}>
          {job.status === 'failed' ? `${t('exports:failed')} ${job.error?.message ?? ''}` : t('exports:stopped')}
        </Note>
        <div className="row wrap">
          <Button variant="default" loading={retry.isPending} onClick={() => act(retry)}>
            {t('exports:retry')}
          </Button>
          {close}
        </div>
      </>
    );
  const { rows, total } = job.facts;
  const far =
    typeof rows === 'number' && typeof total === 'number' && rows > 0
      ? t('exports:progress', { rows: format.number(rows), total: format.number(total) })
      : '';
  const stage = job.stage ? t(`exports:job.stages.${job.stage}`) : t('jobs:waiting');
  return (
    <>
      <p className="sm">{t('exports:writing')}</p>
      <Meter percent={job.percent} label={t('exports:name', { title })} />
      <div className="row spread wrap">
        <span className="sm mut num">{[stage, far, format.percent(job.percent)].filter(Boolean).join(' · ')}</span>
        <Button variant="default" loading={stop.isPending} onClick={() => act(stop)}>
          {t('exports:stop')}
        </Button>
      </div>
    </>
  );
}
