import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { useFormat } from '../../../lib/use-format.js';
import { Meter } from '../../../ui/Meter.js';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useShownName } from './use-shown-name.js';
import { isRefused } from '../api/refused.js';
import { dropUpload, pauseUpload, resumeUpload, type UploadState } from '../api/uploads.js';

interface UploadCardProps {
  upload: UploadState;
  /** The tile beside its name. */
  tile: ReactNode;
  /** What is said while something is made of the file. */
  taking: string;
}

/** A file on its way, in bytes, with pause, resume, retry and cancel; refused, with the way to another file. */
export function UploadCard({ upload, tile, taking }: UploadCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const { key, phase, bytes, sent } = upload;
  const name = useShownName()(upload.name);
  const percent = bytes > 0 ? (sent / bytes) * 100 : 0;
  const words = phase === 'failed' ? '' : phase === 'taking' ? taking : t(`media:upload.${phase}`);
  return (
    <section className="card col" aria-label={t('media:upload.label', { name })}>
      <div className="row wrap">
        {tile}
        <div className="grow">
          <div className="b cut">{name}</div>
          <div className="sm mut num">
            {t('media:upload.bytes', { sent: format.bytes(sent), all: format.bytes(bytes) })}
          </div>
        </div>
        <span className="b num">{format.percent(percent)}</span>
      </div>
      <Meter percent={percent} label={t('media:upload.label', { name })} />
      <p className="sm mut" role="status" aria-live="polite">
        {words}
      </p>
      {phase === 'failed' ? <Note tone="bad">{errorText(upload.error)}</Note> : null}
      <div className="row wrap">
        {phase === 'sending' ? (
          <Button variant="default" onClick={() => pauseUpload(key)}>
            {t('media:upload.pause')}
          </Button>
        ) : null}
        {isRefused(upload) ? (
          <Button onClick={() => dropUpload(key)}>{t('media:upload.other')}</Button>
        ) : phase === 'paused' || phase === 'waiting' || phase === 'failed' ? (
          <Button onClick={() => resumeUpload(key)}>
            {t(phase === 'failed' ? 'shell:state.retry' : 'media:upload.resume')}
          </Button>
        ) : null}
        {phase === 'taking' || phase === 'done' || isRefused(upload) ? null : (
          <Button variant="subtle" color="red" onClick={() => dropUpload(key)}>
            {t('media:upload.drop')}
          </Button>
        )}
      </div>
    </section>
  );
}
