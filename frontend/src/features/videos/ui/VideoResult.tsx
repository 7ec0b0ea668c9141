import type { VideoView } from '@afi/contracts/videos';
import { IconDownload, IconSend, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import classes from './Videos.module.css';

type Shown = Pick<VideoView, 'title' | 'files' | 'outdated' | 'voiceless' | 'format'>;

interface VideoResultProps {
  video: Shown;
  /** Begins a post with the film. */
  onPost?: (film: File) => Promise<void>;
}

/** The film that was made: played, downloaded with its weight, sent on, posted. */
export function VideoResult({ video, onPost }: VideoResultProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const { title, files } = video;
  const film = files.find(({ kind }) => kind === 'video');
  const poster = files.find(({ kind }) => kind === 'poster');
  const subtitles = files.find(({ kind }) => kind === 'subtitles');
  if (!film) return null;
  const take = async (give: (film: File) => Promise<void>) => {
    setBusy(true);
    try {
      const blob = await (await fetch(film.url)).blob();
      await give(new File([blob], `${title || 'Afi'}.mp4`, { type: 'video/mp4' }));
    } catch (error) {
      // Who closes the sheet of the device has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast({ tone: 'bad', text: t('videos:cannotShare') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card form" aria-label={t('videos:result')}>
      {video.outdated ? <Note tone="warn">{t('videos:outdated')}</Note> : null}
      {video.voiceless ? <Note>{t('videos:voiceless')}</Note> : null}
      <video
        className={classes.film}
        data-format={video.format}
        src={film.url}
        {...(poster ? { poster: poster.url } : {})}
        controls
        playsInline
        preload="none"
        aria-label={title}
      />
      <div className="row wrap">
        <Button
          component="a"
          href={film.url}
          rel="noopener"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
        >
          {t('videos:download', { weight: format.bytes(film.bytes) })}
        </Button>
        {typeof navigator.share === 'function' ? (
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconShare size={20} aria-hidden="true" />}
            onClick={() => void take((file) => navigator.share({ files: [file], title }))}
          >
            {t('videos:share')}
          </Button>
        ) : null}
        {onPost ? (
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconSend size={20} aria-hidden="true" />}
            onClick={() => void take(onPost)}
          >
            {t('videos:toPost')}
          </Button>
        ) : null}
        {subtitles ? (
          <Button component="a" href={subtitles.url} rel="noopener" variant="default">
            {t('videos:downloadSubtitles')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
