import type { CreationSource } from '@afi/contracts/creations';
import {
  maxShownScenes,
  videoFormats,
  videoMusics,
  type VideoFormat,
  type VideoMusic,
} from '@afi/contracts/video-parts';
import { videoRenderJob, type VideoInput } from '@afi/contracts/videos';
import { IconMusic, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia, useMedias } from '../../features/media/api/media.js';
import { dropUpload, forgetUpload } from '../../features/media/api/uploads.js';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import classes from '../../features/videos/ui/Videos.module.css';
import { forgetForm, keepForm, keptForm } from '../../lib/form/kept-form.js';
import { useFormat } from '../../lib/use-format.js';
import { useSteady } from '../../lib/use-steady.js';
import { Button } from '../../ui/Button.js';
import { JobPrice } from '../../ui/JobPrice.js';
import { NativeSelect } from '../../ui/NativeSelect.js';
import { Note } from '../../ui/Note.js';
import { Tile } from '../../ui/Tile.js';
import { FilmPicker } from './FilmPicker.js';
import { ShowPictures } from './ShowPictures.js';
import own from './ShowPictures.module.css';
import { slideshowMusic } from './slideshow-music.upload-slot.js';
import { videoPictures } from './video-pictures.upload-slot.js';

const keptName = 'create slideshow';
/** What is kept on the device beside the pictures, which wait with their uploads. */
interface Kept {
  order: readonly string[];
  captions: Readonly<Record<string, string>>;
  format: VideoFormat;
  music: VideoMusic;
  musicId: string;
}
const untouched: Kept = { order: [], captions: {}, format: '9:16', music: 'none', musicId: '' };

interface SlideshowProps {
  busy: boolean;
  onMake: (source: CreationSource, more: Partial<VideoInput>, taken: () => void) => void;
}

/** A slideshow: pictures, their order, what is written under them, music; one button makes the film. */
export function Slideshow({ busy, onMake }: SlideshowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [kept, setKept] = useState<Kept>(() => ({ ...untouched, ...keptForm(keptName, untouched)?.values }));
  const [left, setLeft] = useState(0);
  const change = (changes: Partial<Kept>) => {
    const next = { ...kept, ...changes };
    setKept(next);
    keepForm(keptName, next);
  };
  const uploads = videoPictures.use();
  const sent = uploads.filter(({ phase, result }) => phase === 'done' && result);
  const there = sent.map(({ result }) => result ?? '');
  const ordered = kept.order.filter((id) => there.includes(id));
  const ids = [...ordered, ...there.filter((id) => !ordered.includes(id))].slice(0, maxShownScenes);
  const medias = useMedias(ids);
  const moving = uploads.filter(({ phase }) => phase !== 'done');
  const room = maxShownScenes - ids.length - moving.length;
  const isOwn = kept.music === 'own';
  const { data: sound } = useMedia(isOwn && kept.musicId ? kept.musicId : null);
  const takeMusic = useSteady((id: string | null) => change({ musicId: id ?? '' }));
  const move = (from: number, to: number) => {
    const order = [...ids];
    order.splice(to, 0, ...order.splice(from, 1));
    change({ order });
  };
  const make = () => {
    const captions = Object.fromEntries(
      ids.flatMap((id) => {
        const caption = kept.captions[id]?.trim();
        return caption ? [[id, caption]] : [];
      }),
    );
    const first = ids.flatMap((id) => captions[id] ?? [])[0];
    const title = first ?? t('videos:pictures.title', { date: format.day(new Date().toISOString()) });
    const music = isOwn && !kept.musicId ? 'none' : kept.music;
    onMake(
      { kind: 'media', mediaIds: ids, captions },
      { title, format: kept.format, music, ...(music === 'own' ? { musicId: kept.musicId } : {}), render: true },
      () => {
        forgetForm(keptName);
        for (const { key } of sent) forgetUpload(key);
      },
    );
  };
  const tile = (
    <Tile>
      <IconPhotoPlus size={22} stroke={1.7} />
    </Tile>
  );
  return (
    <div className="form">
      {ids.length ? (
        <ShowPictures
          {...{ ids, medias }}
          captions={kept.captions}
          onCaption={(id, caption) => change({ captions: { ...kept.captions, [id]: caption } })}
          onMove={move}
          onRemove={(id) => {
            const gone = sent.find(({ result }) => result === id);
            if (gone) dropUpload(gone.key);
          }}
        />
      ) : null}
      {moving.map((upload) => (
        <UploadCard key={upload.key} upload={upload} taking={t('media:upload.done')} tile={tile} />
      ))}
      {room > 0 ? (
        <DropZone
          kinds={videoPictures.kinds}
          multiple
          most={room}
          onLeftOut={setLeft}
          tile={ids.length ? <IconPhotoPlus size={20} aria-hidden="true" /> : tile}
          {...(ids.length || moving.length ? { compact: t('videos:pictures.add') } : {})}
          words={{
            title: t('videos:pictures.drop'),
            titlePhone: t('videos:pictures.dropPhone'),
            text: t('videos:pictures.text'),
            choose: t('videos:pictures.choose'),
          }}
          onFile={(file) => void videoPictures.start(file, null)}
        />
      ) : null}
      {left > 0 || room <= 0 ? <Note tone="warn">{t('videos:pictures.full', { count: maxShownScenes })}</Note> : null}
      <div className={own.choices}>
        <NativeSelect
          label={t('videos:music')}
          value={kept.music}
          data={videoMusics.map((one) => ({ value: one, label: t(`videos:musics.${one}`) }))}
          onChange={(event) => change({ music: event.currentTarget.value as VideoMusic })}
        />
        <NativeSelect
          label={t('videos:format')}
          value={kept.format}
          data={videoFormats.map((one) => ({ value: one, label: t(`videos:formats.${one.replace(':', 'x')}`) }))}
          onChange={(event) => change({ format: event.currentTarget.value as VideoFormat })}
        />
      </div>
      {isOwn ? (
        <>
          <FilmPicker
            slot={slideshowMusic}
            kind="audio"
            icon={<IconMusic size={22} stroke={1.7} />}
            words={{
              title: t('videos:ownMusic.drop'),
              titlePhone: t('videos:ownMusic.dropPhone'),
              text: t('videos:ownMusic.text'),
              choose: t('videos:ownMusic.choose'),
              remove: t('videos:ownMusic.remove'),
            }}
            mediaId={kept.musicId || null}
            current={sound ?? null}
            onChange={takeMusic}
          />
          <p className="sm mut">{t('videos:ownMusic.right')}</p>
        </>
      ) : null}
      {ids.length + moving.length > 0 ? (
        <div className={classes.foot} data-action-bar="">
          <JobPrice kind={videoRenderJob.kind} />
          <Button loading={busy} disabled={ids.length === 0 || moving.length > 0} onClick={make}>
            {t('videos:pictures.make', { count: ids.length })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
