import type { JobView } from '@afi/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { Meter } from '../../../ui/Meter.js';

interface MakingCanvasProps {
  job: JobView | undefined;
  stopping: boolean;
  onStop: () => void;
}

/** A canvas whose page or PDF is read: how far that is, and the freedom to leave. */
export function MakingCanvas({ job, stopping, onStop }: MakingCanvasProps) {
  const { t } = useTranslation();
  return (
    <section className="card form" role="status" aria-live="polite">
      <h2>{t('canvases:reading.title')}</h2>
      <Meter percent={job?.percent ?? 0} label={t('canvases:reading.progress')} />
      <p className="mut">{t('canvases:reading.mayLeave')}</p>
      <div>
        <Button variant="default" loading={stopping} onClick={onStop}>
          {t('canvases:reading.stop')}
        </Button>
      </div>
    </section>
  );
}
