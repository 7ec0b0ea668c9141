import type { JobView } from '@afi/contracts/jobs';
import type { VideoView } from '@afi/contracts/videos';
import { IconBell } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { JobStages } from '../../../ui/JobStages.js';
import { Meter } from '../../../ui/Meter.js';
import { momentAt } from '../api/film-time.js';
import { SceneView } from './SceneView.js';
import classes from './Videos.module.css';

interface MakingVideoProps {
  video: VideoView;
  job: JobView | undefined;
  stopping: boolean;
  onStop: () => void;
}

/** In whole minutes from two minutes on. */
const timeLeft = (t: TFunction, seconds: number): string =>
  seconds >= 100 ? t('videos:leftMinutes', { count: Math.round(seconds / 60) }) : t('videos:left', { count: seconds });

/** A video under way: how far it is, how long it still takes, and the freedom to leave. */
export function MakingVideo({ video, job, stopping, onStop }: MakingVideoProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = job?.percent ?? 0;
  const { scene, scenes } = job?.facts ?? {};
  // No voice is made for a film without one.
  const isOfIt = (stage: string) => stage !== 'voice' || video.voice !== 'none';
  const isWaiting = video.state === 'waiting';
  const said = isWaiting
    ? t('videos:waiting')
    : video.state === 'cutting'
      ? t('videos:cutting')
      : scene && job?.stage === 'render'
        ? t('videos:rendering', { scene, scenes })
        : t('videos:renderingSoon');
  const at = video.state === 'cutting' ? -1 : Math.max(0, Number(scene ?? 1) - 1);
  const drawn = video.scenes[at];
  // As the film will show it: the middle of a scene has its words.
  const moment = drawn && momentAt([drawn], drawn.seconds / 2, { ...video, style: video.subtitleStyle });
  return (
    <section className="card form" aria-label={t('videos:progress')}>
      <div className="row spread">
        <span className="b" role="status">
          {said}
        </span>
        {isWaiting ? null : <span className="sm mut num">{format.percent(percent)}</span>}
      </div>
      {isWaiting ? null : <Meter percent={percent} label={t('videos:progress')} />}
      {job ? <JobStages job={{ ...job, stages: job.stages.filter(isOfIt) }} /> : null}
      {drawn ? (
        <div className={classes.preview} data-format={video.format}>
          <div className={classes.stage}>
            <SceneView
              scene={drawn}
              {...{ at, look: video, cue: moment?.cue ?? null, lit: moment?.lit ?? 0 }}
              picture={video.pictures.find(({ id }) => id === drawn.mediaId) ?? null}
              label={t('videos:scene', { number: at + 1 })}
            />
          </div>
        </div>
      ) : null}
      {job?.secondsLeft ? <p className="sm mut">{timeLeft(t, job.secondsLeft)}</p> : null}
      <p className="row sm mut">
        <IconBell size={20} stroke={1.7} aria-hidden="true" />
        <span>{t('videos:mayLeave')}</span>
      </p>
      <Button variant="default" loading={stopping} onClick={onStop}>
        {t('videos:stop')}
      </Button>
    </section>
  );
}
