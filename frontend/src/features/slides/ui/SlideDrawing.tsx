import { drawingJob, maxDrawingText, type SlideDrawing as Drawing } from '@afi/contracts/slide-drawings';
import { IconSparkles } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { JobPrice } from '../../../ui/JobPrice.js';
import { Meter } from '../../../ui/Meter.js';
import { Note } from '../../../ui/Note.js';
import { Textarea } from '../../../ui/Textarea.js';

interface SlideDrawingProps {
  /** The one that is made for this slide, or was; null without. */
  drawing: Drawing | null;
  /** Who makes it, said before a text is sent. */
  model: string;
  /** Images left today. */
  left: number;
  /** What it is asked for by, to begin with. */
  text: string;
  percent: number;
  /** The image, once there is one. */
  preview: ReactNode;
  isBusy: boolean;
  onAsk: (text: string) => void;
  /** Stops it, or leaves what was made. */
  onLeave: () => void;
  onTake: () => void;
}

/** Has an image made for a slide: the text that leaves is seen before, the image before it stands there. */
export function SlideDrawing(props: SlideDrawingProps) {
  const { drawing, model, left, percent, preview, isBusy, onAsk, onLeave, onTake } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState<string | null>(null);
  const isMade = drawing?.state === 'made';
  const isReady = isMade && drawing.media?.status === 'ready';
  if (drawing?.state === 'drawing' || (isMade && drawing.media?.status === 'processing'))
    return (
      <div className="col" role="group" aria-label={t('slides:drawing.label')}>
        <div className="row spread">
          <span role="status">{t('slides:drawing.drawing')}</span>
          <span className="sm mut num">{format.percent(isMade ? 100 : percent)}</span>
        </div>
        <Meter percent={isMade ? 100 : percent} label={t('slides:drawing.drawing')} />
        {isMade ? null : (
          <div>
            <Button variant="default" loading={isBusy} onClick={onLeave}>
              {t('slides:drawing.stop')}
            </Button>
          </div>
        )}
      </div>
    );
  if (isReady)
    return (
      <div className="col" role="group" aria-label={t('slides:drawing.label')}>
        <span role="status">{t('slides:drawing.made')}</span>
        {preview}
        <div className="row wrap">
          <Button onClick={onTake}>{t('slides:drawing.take')}</Button>
          <Button variant="default" loading={isBusy} onClick={onLeave}>
            {t('slides:drawing.leave')}
          </Button>
        </div>
      </div>
    );
  const failed = drawing ? (
    <Note tone="bad">{drawing.error?.message ?? drawing.media?.error?.message ?? t('slides:drawing.failed')}</Note>
  ) : null;
  if (text === null)
    return (
      <div className="col">
        {failed}
        <div>
          <Button
            variant="default"
            leftSection={<IconSparkles size={20} aria-hidden="true" />}
            onClick={() => setText(props.text)}
          >
            {t('slides:drawing.open')}
          </Button>
        </div>
      </div>
    );
  const asked = text.trim();
  return (
    <div className="col" role="group" aria-label={t('slides:drawing.label')}>
      {failed}
      <Textarea
        label={t('slides:drawing.text')}
        description={t('slides:drawing.sent', { model })}
        value={text}
        maxLength={maxDrawingText}
        minRows={3}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <JobPrice kind={drawingJob.kind} />
      <p className="sm mut">{t('slides:drawing.left', { count: left, shown: format.number(left) })}</p>
      <div className="row wrap">
        <Button
          loading={isBusy}
          disabled={asked.length < 3 || left < 1}
          onClick={() => {
            onAsk(asked);
            setText(null);
          }}
        >
          {t('slides:drawing.ask')}
        </Button>
        <Button variant="default" onClick={() => setText(null)}>
          {t('shell:cancel')}
        </Button>
      </div>
    </div>
  );
}
