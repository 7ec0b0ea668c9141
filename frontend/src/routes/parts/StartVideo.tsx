import { maxSourceParts, type CreationSource } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { videoScreens } from '@afi/contracts/videos';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SourceGiven } from '../../features/creations/ui/SourceText.js';
import { useMedias } from '../../features/media/api/media.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { MediaImage } from '../../features/media/ui/MediaImage.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { useBeginVideo } from '../../features/videos/api/videos.js';
import { VideoShape, type Shape } from '../../features/videos/ui/VideoLook.js';
import classes from '../../features/videos/ui/Videos.module.css';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { Button } from '../../ui/Button.js';
import { Tile } from '../../ui/Tile.js';
import { sourceChoices, StartSource } from './StartSource.js';
import { videoPictures } from './video-pictures.upload-slot.js';
import { videoFiles } from './videos.upload-slot.js';

const processing = { status: 'processing' as const, variants: [], placeholder: null };

/** Pictures for a slideshow: sent, seen, begun with. */
function Pictures({ busy, onStart }: { busy: boolean; onStart: (source: CreationSource, given: SourceGiven) => void }) {
  const { t } = useTranslation();
  const uploads = videoPictures.use();
  const sent = uploads.filter(({ phase, result }) => phase === 'done' && result).slice(0, maxSourceParts);
  const ids = sent.map(({ result }) => result ?? '');
  const medias = useMedias(ids);
  const moving = uploads.filter(({ phase }) => phase !== 'done');
  const tile = (
    <Tile>
      <IconPhotoPlus size={22} stroke={1.7} />
    </Tile>
  );
  return (
    <>
      {ids.length ? (
        <ul className={classes.pictures}>
          {ids.map((id, at) => (
            <li key={id}>
              <MediaImage
                media={medias.get(id) ?? processing}
                alt={t('videos:pictures.one', { number: at + 1 })}
                sizes="6rem"
                ratio={1}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {moving.map((upload) => (
        <UploadCard key={upload.key} upload={upload} taking={t('media:upload.done')} tile={tile} />
      ))}
      <DropZone
        kinds={videoPictures.kinds}
        multiple
        tile={tile}
        words={{
          title: t('videos:pictures.drop'),
          titlePhone: t('videos:pictures.dropPhone'),
          text: t('videos:pictures.text'),
          choose: t('videos:pictures.choose'),
        }}
        onFile={(file) => void videoPictures.start(file, null)}
      />
      <Button
        loading={busy}
        disabled={ids.length === 0 || moving.length > 0}
        onClick={() =>
          onStart(
            { kind: 'media', mediaIds: ids },
            {
              taken: () => {
                for (const { key } of sent) forgetUpload(key);
              },
            },
          )
        }
      >
        {t('videos:beginWith', { count: ids.length })}
      </Button>
    </>
  );
}

/** Begins a video: from what, then which one. */
export default function StartVideo() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const begin = useBeginVideo();
  const [shape, setShape] = useState<Shape>({
    format: '9:16',
    quality: '480p',
    language: i18n.language === 'en' ? 'en' : 'fr',
  });
  const upload = videoFiles.use().at(-1);
  const made = upload?.phase === 'done' ? upload : null;
  useEffect(() => {
    if (!made?.result) return;
    forgetUpload(made.key);
    void navigate(hrefOf(videoScreens.one, { id: made.result }));
  }, [made, navigate]);
  const start = (source: CreationSource, given?: SourceGiven) =>
    begin.mutate(
      { body: { source, ...shape } },
      {
        onSuccess: ({ id }) => {
          given?.taken();
          void navigate(hrefOf(videoScreens.one, { id }));
        },
        onError: (error) => {
          if (!given?.refused?.(error)) showToast({ tone: 'bad', text: errorText(error) });
        },
      },
    );
  if (upload && upload.phase !== 'done')
    return (
      <UploadCard
        upload={upload}
        taking={t('videos:taking')}
        tile={<Tile>{upload.name.split('.').at(-1)?.slice(0, 4).toUpperCase()}</Tile>}
      />
    );
  return (
    <StartSource
      kinds={sourceChoices}
      busy={begin.isPending}
      begin={(count) => (count === undefined ? t('videos:begin') : t('videos:beginWith', { count }))}
      onStart={start}
      onFile={(file) => void videoFiles.start(file, shape)}
      pictures={<Pictures busy={begin.isPending} onStart={start} />}
    >
      <VideoShape value={shape} onChange={(chosen) => setShape((now) => ({ ...now, ...chosen }))} />
    </StartSource>
  );
}
