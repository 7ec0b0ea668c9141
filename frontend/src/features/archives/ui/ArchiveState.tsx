import type { ArchiveView } from '@afi/contracts/archives';
import type { JobView } from '@afi/contracts/jobs';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showHere } from '../../../lib/seen.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Meter } from '../../../ui/Meter.js';
import { Note } from '../../../ui/Note.js';
import { downloadArchive, useArchiveJob, useRetryArchive } from '../api/archives.js';

/** How far an archive is: being written, ready to be downloaded, stopped or failed. */
export function ArchiveState({ archive }: { archive: ArchiveView }) {
  const { data: job } = useArchiveJob(archive.jobId);
  useEffect(() => showHere(archive.id), [archive.id]);
  if (archive.file) return <Ready id={archive.id} file={archive.file} keptUntil={archive.keptUntil} />;
  return job ? <Unfinished job={job} /> : null;
}

interface ReadyProps {
  id: string;
  file: NonNullable<ArchiveView['file']>;
  keptUntil: string;
}

function Ready({ id, file, keptUntil }: ReadyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    await downloadArchive(id).catch((error: unknown) => showToast({ tone: 'bad', text: errorText(error) }));
    setBusy(false);
  };
  return (
    <>
      <Note tone="ok">
        <div role="status">
          {t('archives:ready', { size: format.bytes(file.bytes), when: format.dateTime(keptUntil) })}
        </div>
      </Note>
      <div>
        <Button loading={busy} leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={() => void keep()}>
          {t('archives:download')}
        </Button>
      </div>
    </>
  );
}

function Unfinished({ job }: { job: JobView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const retry = useRetryArchive();
  if (job.status === 'failed' || job.status === 'cancelled')
    return (
      <>
        <Note tone={job.status === 'failed' ? 'bad' : 'quiet'}>
          {job.status === 'failed' ? `${t('archives:failed')} ${job.error?.message ?? ''}` : t('archives:stopped')}
        </Note>
        <div>
          <Button
            variant="default"
            loading={retry.isPending}
            onClick={() =>
              retry.mutate(
                { params: { id: job.id } },
                { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) },
              )
            }
          >
            {t('archives:retry')}
          </Button>
        </div>
      </>
    );
  const stage = job.stage ? t(`archives:job.stages.${job.stage}`) : t('jobs:waiting');
  return (
    <>
      <p className="sm">{t('archives:writing')}</p>
      <Meter percent={job.percent} label={t('archives:title')} />
      <span className="sm mut num">{[stage, format.percent(job.percent)].join(' · ')}</span>
    </>
  );
}
