import type { CreationSource } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { videoScreens } from '@afi/contracts/videos';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SourceGiven } from '../../features/creations/ui/SourceText.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { useBeginVideo } from '../../features/videos/api/videos.js';
import { VideoShape, type Shape } from '../../features/videos/ui/VideoLook.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { Tile } from '../../ui/Tile.js';
import { Slideshow } from './Slideshow.js';
import { sourceChoices, StartSource } from './StartSource.js';
import { videoFiles } from './videos.upload-slot.js';

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
  const show = (id: string) => void navigate(hrefOf(videoScreens.one, { id }));
  const start = (source: CreationSource, given?: SourceGiven) =>
    begin.mutate(
      { body: { source, ...shape } },
      {
        onSuccess: ({ id }) => {
          given?.taken();
          show(id);
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
      onStart={(source, given) => start(source, given)}
      onFile={(file) => void videoFiles.start(file, shape)}
      pictures={<Slideshow look={{ quality: shape.quality, language: shape.language }} onMade={show} />}
    >
      <VideoShape value={shape} onChange={(chosen) => setShape((now) => ({ ...now, ...chosen }))} />
    </StartSource>
  );
}
