import type { MediaView } from '@afi/contracts/media';
import { IconFileDownload, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { formatLength } from '../../../lib/format.js';
import { isLightNetwork } from '../../../lib/light-network.js';
import { useFormat } from '../../../lib/use-format.js';
import { Note } from '../../../ui/Note.js';
import { Tile } from '../../../ui/Tile.js';
import classes from './MediaPlayer.module.css';
import { useShownName } from './use-shown-name.js';
import { Waveform } from './Waveform.js';

/** The form that is played: the lightest where data is counted, else the best for a film; of a sound any will do. */
function playable({ kind, variants }: MediaView) {
  return kind === 'video' && !isLightNetwork() ? variants.at(-1) : variants[0];
}

/** A sound that something goes along with: where it is, where it is sent to, how fast it goes. */
export interface Followed {
  /** Another object each time: twice to the same place plays it twice. */
  sentTo: { seconds: number } | null;
  rate: number;
  onTime: (seconds: number) => void;
}

/** Plays from where it is sent to, as soon as there is something to play. */
function useFollowed(followed: Followed | undefined, play: () => void) {
  const player = useRef<HTMLAudioElement>(null);
  const { sentTo = null, rate = 1 } = followed ?? {};
  const go = () => {
    const audio = player.current;
    if (!audio || !followed) return;
    audio.playbackRate = rate;
    if (!sentTo) return;
    audio.currentTime = sentTo.seconds;
    // A browser may want a tap of its own first.
    void audio.play().catch(() => undefined);
  };
  useEffect(() => {
    if (!sentTo) return;
    play();
    go();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only where it is sent anew
  }, [sentTo]);
  useEffect(() => {
    if (player.current) player.current.playbackRate = rate;
  }, [rate]);
  return { player, go };
}

/** What is said of a file that has no form yet, or none any more. */
function Missing({ media }: { media: MediaView | null }) {
  const { t } = useTranslation();
  return <Note>{t(media?.status === 'processing' ? 'media:player.soon' : 'media:player.gone')}</Note>;
}

interface MediaPlayerProps {
  media: MediaView | null;
  kind: 'video' | 'audio';
  followed?: Followed;
}

/** A video or a sound: nothing of it is loaded before the tap, and its weight is said first. */
export function MediaPlayer({ media, kind, followed }: MediaPlayerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shownName = useShownName();
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const [heard, setHeard] = useState(0);
  const { player, go } = useFollowed(followed, () => setPlaying(true));
  const form = media && playable(media);
  if (!media || !form) return <Missing media={media} />;
  const shared = { controls: true, autoPlay: true, onError: () => setBroken(true) };
  const name = media.name && shownName(media.name);
  const poster = isLightNetwork() ? undefined : media.poster?.url;
  // A browser takes the first it can play; only when it can play none of them it says so, at the last.
  const sources = kind === 'audio' ? media.variants : [form];
  const forms = sources.map(({ url, type }, at) => (
    <source key={url} src={url} type={type} onError={at === sources.length - 1 ? () => setBroken(true) : undefined} />
  ));
  return (
    <div className={kind === 'video' ? classes.screen : classes.sound}>
      {playing && kind === 'video' ? (
        // The words spoken in it are its author's: there are none written down yet.
        <video {...shared} poster={poster} playsInline aria-label={name}>
          {forms}
        </video>
      ) : playing ? (
        <>
          {media.waveform?.length ? <Waveform levels={media.waveform} heard={heard} /> : null}
          <audio
            {...shared}
            ref={player}
            aria-label={name}
            onLoadedMetadata={go}
            onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
              setHeard(duration > 0 ? currentTime / duration : 0);
              followed?.onTime(currentTime);
            }}
          >
            {forms}
          </audio>
        </>
      ) : (
        <button type="button" className={classes.play} onClick={() => setPlaying(true)}>
          {poster ? <img src={poster} alt="" loading="lazy" decoding="async" /> : null}
          <span className={classes.disc}>
            <IconPlayerPlayFilled size={24} aria-hidden="true" />
          </span>
          <span className={classes.words}>
            <span className="b cut">{name}</span>
            <span className="sm">
              {t(`media:player.${kind}`, { bytes: format.bytes(form.bytes) })}
              {media.seconds ? ` · ${formatLength(media.seconds)}` : ''}
            </span>
            {kind === 'audio' && media.waveform?.length ? <Waveform levels={media.waveform} /> : null}
          </span>
        </button>
      )}
      {broken ? (
        <Note tone="bad">
          {t('media:player.broken')}{' '}
          <a href={form.url} download={media.name}>
            {t('media:player.download')}
          </a>
        </Note>
      ) : null}
    </div>
  );
}

/** A file to keep, with its name and its weight. */
export function MediaDownload({ media }: { media: MediaView | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = media && playable(media);
  if (!media || !form) return <Missing media={media} />;
  return (
    <div className={classes.file}>
      <Tile>
        <IconFileDownload size={22} stroke={1.7} />
      </Tile>
      <span className={`grow ${classes.named}`}>
        <span className="b cut">{media.name}</span>
        <span className="sm mut num">{format.bytes(form.bytes)}</span>
      </span>
      <Button component="a" href={form.url} download={media.name} variant="default">
        {t('media:player.download')}
      </Button>
    </div>
  );
}
