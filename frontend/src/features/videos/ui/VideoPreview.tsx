import type { MediaView } from '@afi/contracts/media';
import { fadeSeconds, lengthOf, type VideoScene } from '@afi/contracts/video-parts';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { IconButton } from '../../../ui/IconButton.js';
import { momentAt } from '../api/film-time.js';
import { SceneView, type Look } from './SceneView.js';
import classes from './Videos.module.css';

interface VideoPreviewProps {
  scenes: readonly VideoScene[];
  look: Look;
  pictureOf: (mediaId: string | null) => MediaView | null;
  /** The second that is shown; it goes on while it plays. */
  second: number;
  onSecond: (second: number) => void;
}

/** A film before it is rendered: the same pictures and words at the same times, without its sound. */
export function VideoPreview({ scenes, look, pictureOf, second, onSecond }: VideoPreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [playing, setPlaying] = useState(false);
  const length = lengthOf(scenes);
  useEffect(() => {
    if (!playing) return undefined;
    let [last, now, frame] = [performance.now(), second >= length ? 0 : second, 0];
    const step = (time: number) => {
      now += (time - last) / 1_000;
      last = time;
      onSecond(Math.min(now, length));
      if (now >= length) setPlaying(false);
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
    // Where it stands is read once, as it begins to play.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [playing, length, onSecond]);
  const style = { subtitles: look.subtitles, style: look.subtitleStyle };
  const moment = momentAt(scenes, second, style);
  const before = moment && moment.before > 0 ? scenes[moment.at - 1] : undefined;
  if (!moment) return null;
  const doneOf = ({ seconds }: VideoScene, since: number) => Math.min(1, since / (seconds + fadeSeconds));
  return (
    <div className={classes.preview} data-format={look.format}>
      <div className={classes.stage}>
        <SceneView
          {...{ scene: moment.scene, at: moment.at, look, cue: moment.cue, lit: moment.lit }}
          picture={pictureOf(moment.scene.mediaId)}
          done={doneOf(moment.scene, moment.since)}
          since={moment.since}
          playing={playing}
          label={t('videos:sceneOf', { number: moment.at + 1, title: moment.scene.title || moment.scene.text })}
        />
        {before ? (
          <div className={classes.leaving} style={{ opacity: moment.before }}>
            <SceneView
              {...{ scene: before, at: moment.at - 1, look }}
              cue={momentAt([before], before.seconds, style)?.cue ?? null}
              picture={pictureOf(before.mediaId)}
              done={doneOf(before, before.seconds + moment.since)}
              since={before.seconds + moment.since}
            />
          </div>
        ) : null}
      </div>
      <div className={classes.bar}>
        <IconButton aria-label={t(playing ? 'videos:pause' : 'videos:play')} onClick={() => setPlaying((now) => !now)}>
          {playing ? <IconPlayerPause size={22} aria-hidden="true" /> : <IconPlayerPlay size={22} aria-hidden="true" />}
        </IconButton>
        <input
          className="grow"
          type="range"
          min={0}
          max={length}
          step={0.1}
          value={Math.min(second, length)}
          aria-label={t('videos:time')}
          aria-valuetext={t('videos:seconds', { count: Math.round(second) })}
          onChange={(event) => {
            setPlaying(false);
            onSecond(Number(event.currentTarget.value));
          }}
        />
        <span className="sm mut num">{format.number(Math.round(length))} s</span>
      </div>
    </div>
  );
}
