import type { MediaView } from '@afi/contracts/media';
import { sceneMotions, sceneSeconds, type VideoScene } from '@afi/contracts/video-parts';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { IconButton } from '../../../ui/IconButton.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { ClipFields, ClipSound } from './ClipFields.js';
import scenes from './Scenes.module.css';
import classes from './Videos.module.css';

const lengths = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, sceneSeconds.most];

interface SceneFieldsProps {
  scene: VideoScene;
  at: number;
  count: number;
  /** How it looks, and what shows it larger. */
  thumb: ReactNode;
  /** What it shows today. */
  shown: MediaView | null;
  /** Chooses its picture. */
  picture: ReactNode;
  /** Chooses its film. */
  clip: ReactNode;
  onChange: (scene: VideoScene, field?: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** On a phone one scene is open at a time; opens this one. */
  onOpen: (() => void) | null;
  /** It was just opened by hand: what had the focus is gone, and so is what stood above. */
  opened: boolean;
}

/** One scene of the list: what it says, shows, and how long. */
export function SceneFields(props: SceneFieldsProps) {
  const { scene, at, count, thumb, shown, picture, clip, onChange, onMove, onRemove, onOpen, opened } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const number = at + 1;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!opened) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [opened]);
  if (onOpen)
    return (
      <li className={`card ${scenes.closed}`} aria-label={t('videos:scene', { number })}>
        {thumb}
        <button type="button" onClick={onOpen}>
          <span className="visually-hidden">{t('videos:change', { number })}</span>
          <span className={`b ${scenes.begin}`}>{scene.title || scene.text || t('videos:wordless')}</span>
          <span className="sm mut">{`${format.number(scene.seconds)}\u00a0s`}</span>
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
      </li>
    );
  const known = lengths.includes(scene.seconds) ? lengths : [...lengths, scene.seconds].sort((a, b) => a - b);
  return (
    <li ref={card} tabIndex={-1} className="card form" aria-label={t('videos:scene', { number })}>
      <div className={scenes.head}>
        {thumb}
        <div className="grow form">
          <TextInput
            label={t('videos:fields.title', { number })}
            value={scene.title}
            maxLength={120}
            onChange={(event) => onChange({ ...scene, title: event.currentTarget.value }, 'title')}
          />
          <Textarea
            label={t('videos:fields.text', { number })}
            value={scene.text}
            maxLength={500}
            minRows={2}
            onChange={(event) => onChange({ ...scene, text: event.currentTarget.value }, 'text')}
          />
        </div>
      </div>
      <details className={classes.picture}>
        <summary>{t(scene.mediaId ? 'videos:fields.changePicture' : 'videos:fields.addPicture', { number })}</summary>
        <div className={classes.picker}>{picture}</div>
      </details>
      <div className={classes.clip}>
        {clip}
        <ClipSound {...{ scene, number, isFilm: shown?.kind === 'video', onChange }} />
      </div>
      <div className="row wrap">
        <NativeSelect
          label={t('videos:fields.seconds', { number })}
          value={String(scene.seconds)}
          data={known.map((one) => ({ value: String(one), label: `${format.number(one)} s` }))}
          onChange={(event) => onChange({ ...scene, seconds: Number(event.currentTarget.value) })}
        />
        {shown?.kind === 'video' ? <ClipFields {...{ scene, number, film: shown, onChange }} /> : null}
        {scene.mediaId && shown?.kind !== 'video' ? (
          <NativeSelect
            label={t('videos:fields.motion', { number })}
            value={scene.motion}
            data={sceneMotions.map((value) => ({ value, label: t(`videos:motions.${value}`) }))}
            onChange={(event) => onChange({ ...scene, motion: event.currentTarget.value as VideoScene['motion'] })}
          />
        ) : null}
        <span className={scenes.acts}>
          <IconButton aria-label={t('videos:up', { number })} disabled={at === 0} onClick={() => onMove(-1)}>
            <IconArrowUp size={20} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={t('videos:down', { number })} disabled={at === count - 1} onClick={() => onMove(1)}>
            <IconArrowDown size={20} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={t('videos:take', { number })} disabled={count === 1} onClick={onRemove}>
            <IconTrash size={20} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </li>
  );
}
