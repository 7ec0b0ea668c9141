import type { MediaView } from '@afi/contracts/media';
import { useEffect, useRef } from 'react';

/** Seconds a film may run beside the preview before it is set right: less is not seen, and more of it would stutter. */
const leeway = 0.3;

interface ClipViewProps {
  media: MediaView;
  /** The second of the film that is shown; its last picture behind its end. */
  second: number;
  playing: boolean;
  className: string | undefined;
}

/** A film behind the words of a scene, at the second its scene is at; silent, as all of a preview is. */
export function ClipView({ media, second, playing, className }: ClipViewProps) {
  const player = useRef<HTMLVideoElement>(null);
  // The lightest form: a preview is looked at small.
  const [form] = media.variants;
  useEffect(() => {
    const film = player.current;
    if (!film || film.readyState === 0) return;
    const wanted = Math.min(second, Math.max(0, film.duration - 0.05));
    if (Math.abs(film.currentTime - wanted) > (playing ? leeway : 0.05)) film.currentTime = wanted;
  }, [second, playing]);
  useEffect(() => {
    const film = player.current;
    if (!film) return;
    // A browser may not want to: then it shows the picture of each second it is set to.
    if (playing) void film.play().catch(() => undefined);
    else if (!film.paused) film.pause();
  }, [playing]);
  if (!form) return media.poster ? <img className={className} src={media.poster.url} alt="" draggable={false} /> : null;
  return (
    <video
      ref={player}
      className={className}
      src={form.url}
      {...(media.poster ? { poster: media.poster.url } : {})}
      muted
      playsInline
      // Nothing is paid for before somebody plays it or looks at another second of it.
      preload={playing ? 'auto' : 'metadata'}
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = second;
        if (playing) void currentTarget.play().catch(() => undefined);
      }}
    />
  );
}
