import type { MediaView } from '@afi/contracts/media';
import { wholeClip, type VideoScene } from '@afi/contracts/video-parts';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import classes from './Videos.module.css';

interface ClipFieldsProps {
  scene: VideoScene;
  number: number;
  film: MediaView;
  onChange: (scene: VideoScene, field?: string) => void;
}

/** Which part of a film its scene shows. */
export function ClipFields({ scene, number, film, onChange }: ClipFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const clip = scene.clip ?? wholeClip;
  const length = film.seconds ?? 0;
  // Where as much of it is left as the scene is long, if it is that long.
  const last = Math.max(0, Math.floor((length - Math.min(scene.seconds, length)) * 10) / 10);
  const shown = (seconds: number) => `${format.number(Math.round(seconds * 10) / 10)} s`;
  if (film.status === 'failed') return <Note tone="bad">{film.error?.message ?? t('videos:clip.failed')}</Note>;
  if (film.status === 'processing') return <Note>{t('videos:clip.soon')}</Note>;
  return (
    <>
      {last > 0 ? (
        <div className={classes.range}>
          <label htmlFor={id}>{t('videos:clip.from', { number })}</label>
          <input
            id={id}
            type="range"
            min={0}
            max={last}
            step={0.1}
            value={Math.min(clip.from, last)}
            aria-valuetext={shown(clip.from)}
            onChange={(event) =>
              onChange({ ...scene, clip: { ...clip, from: Number(event.currentTarget.value) } }, 'clip')
            }
          />
          <span className="sm mut num">
            {t('videos:clip.part', {
              from: shown(clip.from),
              to: shown(Math.min(length, clip.from + scene.seconds)),
              all: shown(length),
            })}
          </span>
        </div>
      ) : null}
      {length > 0 && clip.from + scene.seconds > length + 0.1 ? (
        <p className="sm mut">{t('videos:clip.short', { all: shown(length) })}</p>
      ) : null}
    </>
  );
}

/** Whether the film of a scene is heard, under the voice. */
export function ClipSound({ scene, number, isFilm, onChange }: Omit<ClipFieldsProps, 'film'> & { isFilm: boolean }) {
  const { t } = useTranslation();
  const clip = scene.clip ?? wholeClip;
  const isHeard = isFilm && clip.sound;
  const Icon = isHeard ? IconVolume : IconVolumeOff;
  return (
    <Button
      variant={isHeard ? 'light' : 'default'}
      fullWidth
      disabled={!isFilm}
      aria-pressed={isHeard}
      aria-label={t('videos:clip.sound', { number })}
      title={t(isHeard ? 'videos:clip.heard' : 'videos:clip.silent')}
      leftSection={<Icon size={20} stroke={1.7} aria-hidden="true" />}
      onClick={() => onChange({ ...scene, clip: { ...clip, sound: !clip.sound } })}
    >
      {t('videos:clip.soundShort')}
    </Button>
  );
}
