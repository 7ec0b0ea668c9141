import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Tile } from '../../../ui/Tile.js';
import { Meter } from '../../../ui/Meter.js';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../ui/use-error-text.js';
import { dropUpload, pauseUpload, resumeUpload, type UploadState } from '../api/upload.js';

/** A file on its way, in bytes, with pause and resume. */
export function UploadCard({ upload }: { upload: UploadState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const percent = upload.bytes > 0 ? (upload.sent / upload.bytes) * 100 : 0;
  const { phase } = upload;
  return (
    <section className="card col" aria-label={t('documents:upload.label')}>
      <div className="row">
        <Tile tone="bad">PDF</Tile>
        <div className="grow">
          <div className="b cut">{upload.name}</div>
          <div className="sm mut num">
            {t('documents:upload.bytes', { sent: format.bytes(upload.sent), all: format.bytes(upload.bytes) })}
          </div>
        </div>
        <span className="b num">{format.percent(percent)}</span>
      </div>
      <Meter percent={percent} label={t('documents:upload.label')} />
      <p className="sm mut" role="status" aria-live="polite">
        {phase === 'failed' ? '' : t(`documents:upload.${phase}`)}
      </p>
      {phase === 'failed' ? <Note tone="bad">{errorText(upload.error)}</Note> : null}
      <div className="row wrap">
        {phase === 'sending' ? (
          <Button variant="default" onClick={pauseUpload}>
            {t('documents:upload.pause')}
          </Button>
        ) : null}
        {phase === 'paused' || phase === 'waiting' || phase === 'failed' ? (
          <Button onClick={resumeUpload}>
            {t(phase === 'failed' ? 'shell:state.retry' : 'documents:upload.resume')}
          </Button>
        ) : null}
        {phase === 'creating' || phase === 'done' ? null : (
          <Button variant="subtle" color="red" onClick={dropUpload}>
            {t('documents:upload.drop')}
          </Button>
        )}
      </div>
    </section>
  );
}
