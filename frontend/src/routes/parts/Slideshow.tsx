import { maxShownScenes, videoFormats, videoMusics } from '@afi/contracts/video-parts';
import { videoRenderJob, type VideoInput } from '@afi/contracts/videos';
import { IconMusic, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia, useMedias } from '../../features/media/api/media.js';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import classes from '../../features/videos/ui/Videos.module.css';
import { useSteady } from '../../lib/use-steady.js';
import { Button } from '../../ui/Button.js';
import { FormFrame } from '../../ui/form/FormFrame.js';
import { JobPrice } from '../../ui/JobPrice.js';
import { NativeSelect } from '../../ui/NativeSelect.js';
import { Note } from '../../ui/Note.js';
import { Tile } from '../../ui/Tile.js';
import { FilmPicker } from './FilmPicker.js';
import { ShowPictures } from './ShowPictures.js';
import own from './ShowPictures.module.css';
import { slideshowMusic } from './slideshow-music.upload-slot.js';
import { useSlideshow } from './use-slideshow.js';
import { videoPictures } from './video-pictures.upload-slot.js';

interface SlideshowProps {
  /** What else a film has. */
  look: Pick<VideoInput, 'quality' | 'language'>;
  onMade: (id: string) => void;
}

/** A slideshow: pictures, their order, what is written under them, music; one button makes the film. */
export function Slideshow({ look, onMade }: SlideshowProps) {
  const { t } = useTranslation();
  const { form, ids, captions, moving, write, move, remove } = useSlideshow(look, onMade);
  const [left, setLeft] = useState(0);
  const medias = useMedias(ids);
  const room = maxShownScenes - ids.length - moving.length;
  const { music, musicId } = form.values;
  const isOwn = music === 'own';
  const { data: sound } = useMedia(isOwn && musicId ? musicId : null);
  const takeMusic = useSteady((id: string | null) => form.set('musicId', id ?? ''));
  const tile = (
    <Tile>
      <IconPhotoPlus size={22} stroke={1.7} />
    </Tile>
  );
  return (
    <FormFrame
      form={form}
      actions={
        ids.length + moving.length > 0 ? (
          <div className={classes.foot} data-action-bar="">
            <JobPrice kind={videoRenderJob.kind} />
            <Button type="submit" loading={form.busy()} disabled={ids.length === 0 || moving.length > 0}>
              {t('videos:pictures.make', { count: ids.length })}
            </Button>
          </div>
        ) : null
      }
    >
      {ids.length ? (
        <ShowPictures
          {...{ ids, medias, captions }}
          onCaption={write}
          onMove={move}
          onRemove={(id) => {
            setLeft(0);
            remove(id);
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
      {left > 0 || room <= 0 ? (
        <Note tone="warn">
          {left > 0
            ? t('videos:pictures.leftOut', { count: left, most: maxShownScenes })
            : t('videos:pictures.full', { count: maxShownScenes })}
        </Note>
      ) : null}
      <div className={own.choices}>
        <NativeSelect
          {...form.field('music')}
          label={t('videos:music')}
          data={videoMusics.map((one) => ({ value: one, label: t(`videos:musics.${one}`) }))}
        />
        <NativeSelect
          {...form.field('format')}
          label={t('videos:format')}
          data={videoFormats.map((one) => ({ value: one, label: t(`videos:formats.${one.replace(':', 'x')}`) }))}
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
            mediaId={musicId || null}
            current={sound ?? null}
            onChange={takeMusic}
          />
          <p className="sm mut">{t('videos:ownMusic.right')}</p>
          {form.error('musicId') ? <Note tone="bad">{form.error('musicId')}</Note> : null}
        </>
      ) : null}
    </FormFrame>
  );
}
