import type { VideoView } from '@afi/contracts/videos';
import { IconBrandWhatsapp, IconDownload, IconLink, IconSend } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedFile } from '../../../lib/fetched-file.js';
import { fileNameOf, useSendFile } from '../../../lib/send-file.js';
import { showToast } from '../../../lib/toast.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import { VideoShare } from './VideoShare.js';
import classes from './Videos.module.css';

type Shown = Pick<VideoView, 'id' | 'title' | 'files' | 'share' | 'format'> &
  Pick<VideoView, 'outdated' | 'voiceless' | 'plainVoice' | 'markless'>;

interface VideoResultProps {
  video: Shown;
  /** Begins a post with the film; null for who may publish nowhere. */
  onPost: ((film: File) => Promise<void>) | null;
  /** What helps who may publish nowhere. */
  nowhere?: ReactNode;
}

/** The film that was made: played, downloaded with its weight, sent on, posted. */
export function VideoResult({ video, onPost, nowhere }: VideoResultProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const send = useSendFile();
  const [busy, setBusy] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { title, files } = video;
  const film = files.find(({ kind }) => kind === 'video');
  const poster = files.find(({ kind }) => kind === 'poster');
  const subtitles = files.find(({ kind }) => kind === 'subtitles');
  if (!film) return null;
  const take = async (give: (film: File) => Promise<void>) => {
    setBusy(true);
    try {
      await give(await fetchedFile(film.url, `${fileNameOf(title)}.mp4`, 'video/mp4'));
    } catch {
      showToast({ tone: 'bad', text: t('videos:cannotShare') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card form" aria-label={t('videos:result')}>
      {video.outdated ? <Note tone="warn">{t('videos:outdated')}</Note> : null}
      {video.voiceless ? <Note>{t('videos:voiceless')}</Note> : null}
      {video.plainVoice && !video.voiceless ? <Note>{t(`videos:plainVoice.${video.plainVoice}`)}</Note> : null}
      {video.markless ? <Note>{t('videos:mark.markless')}</Note> : null}
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
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
          onClick={() => void take((file) => send(file, title))}
        >
          {t('videos:share')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLink size={20} aria-hidden="true" />}
          onClick={() => setSharing(true)}
        >
          {t('share:action')}
        </Button>
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
      {onPost ? null : nowhere}
      {sharing ? <VideoShare video={video} onClose={() => setSharing(false)} /> : null}
    </section>
  );
}
