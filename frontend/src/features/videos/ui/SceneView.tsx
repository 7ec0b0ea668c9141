import '@fontsource/arimo/latin-400.css';
import '@fontsource/arimo/latin-700.css';
import type { FrameShape } from '@afi/contracts/frame-shapes';
import type { MediaView } from '@afi/contracts/media';
import type { SlideThemeName } from '@afi/contracts/slide-parts';
import type { Cue } from '@afi/contracts/video-cues';
import { frameOf, isShownWhole, unitsOf } from '@afi/contracts/video-frame';
import { wholeClip, type SubtitleStyle, type VideoFormat, type VideoScene } from '@afi/contracts/video-parts';
import { useId, useState } from 'react';
import { ClipView } from './ClipView.js';
import classes from './Videos.module.css';

export interface Look {
  format: VideoFormat;
  theme: SlideThemeName;
  subtitles: boolean;
  subtitleStyle: SubtitleStyle;
  /** Whose mark stands in its corner: its logo, where it has one that is there, else its initials. */
  mark: { name: string; logo?: MediaView | null } | null;
}

interface SceneViewProps {
  scene: VideoScene;
  at: number;
  look: Look;
  /** Of what is behind its words: a picture or a film. */
  picture: MediaView | null;
  cue?: Cue | null;
  lit?: number;
  /** How far its movement is, 0 to 1. */
  done?: number;
  /** Seconds since it began, where its film is to be seen at that moment; else its poster stands for it. */
  since?: number;
  playing?: boolean;
  /** What it is called for who does not see it; where there is none, something else tells of it. */
  label?: string;
}

/** How far a picture is moved in at its sides, as it is when it is rendered. */
const inset = 0.05;

function movement(motion: VideoScene['motion'], done: number): string | undefined {
  if (motion === 'none') return undefined;
  const near = { 'zoom-in': inset * done, 'zoom-out': inset * (1 - done), 'pan-left': inset, 'pan-right': inset }[
    motion
  ];
  const aside = { 'zoom-in': 0, 'zoom-out': 0, 'pan-right': 2 * done - 1, 'pan-left': 1 - 2 * done }[motion] * inset;
  return `scale(${1 / (1 - 2 * near)}) translateX(${-aside * 100}%)`;
}

interface LogoShapeProps {
  shape: Extract<FrameShape, { kind: 'logo' }>;
  id: string;
  url: string;
  /** It does not come. */
  onMissing: () => void;
}

function LogoShape({ shape: { x, y, w, h, round }, id, url, onMissing }: LogoShapeProps) {
  const place = { x, y, width: w, height: h };
  return (
    <>
      <clipPath id={id}>
        <rect {...place} rx={round} />
      </clipPath>
      <image {...place} href={url} clipPath={`url(#${id})`} onError={onMissing} />
    </>
  );
}

function Shape({ shape, id }: { shape: Exclude<FrameShape, { kind: 'logo' }>; id: string }) {
  if (shape.kind === 'line') {
    const { runs, x, y, size, bold, align, edge } = shape;
    return (
      <text
        x={x}
        y={y}
        fontSize={size}
        fontWeight={bold ? 700 : 400}
        textAnchor={align === 'center' ? 'middle' : 'start'}
        xmlSpace="preserve"
        {...(edge
          ? {
              ...{ stroke: '#0b1520', strokeOpacity: 0.9, strokeWidth: size * 0.16 },
              ...{ strokeLinejoin: 'round', paintOrder: 'stroke' },
            }
          : {})}
      >
        {runs.map(({ text, color }, at) => (
          <tspan key={at} fill={color}>
            {text}
          </tspan>
        ))}
      </text>
    );
  }
  const { kind, x, y, w, h, round, fill, opacity } = shape;
  const place = { x, y, width: w, height: h, rx: round };
  if (kind === 'rect') return <rect {...place} fill={fill} fillOpacity={opacity} />;
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={fill} stopOpacity={0} />
        <stop offset="0.35" stopColor={fill} stopOpacity={opacity * 0.6} />
        <stop offset="1" stopColor={fill} stopOpacity={opacity} />
      </linearGradient>
      <rect {...place} fill={`url(#${id})`} />
    </>
  );
}

/** A scene at one moment, drawn of the same shapes as the film. */
export function SceneView({ scene, at, look, picture, label, ...moment }: SceneViewProps) {
  const { cue = null, lit = 0, done = 0.5, since, playing = false } = moment;
  const id = useId();
  const { w, h } = unitsOf(look.format);
  const isFilm = picture?.kind === 'video';
  const largest = picture?.variants.findLast(({ width }) => (width ?? 0) <= 1_200) ?? picture?.variants[0];
  const shown = isFilm ? picture.poster : largest;
  const isWhole = shown ? isShownWhole({ width: shown.width ?? 1, height: shown.height ?? 1 }, look.format) : false;
  const [missing, setMissing] = useState<string | null>(null);
  const logo = look.mark?.logo?.variants[0]?.url ?? null;
  const isLogo = logo !== null && logo !== missing;
  const mark = look.mark && { name: look.mark.name, logo: isLogo };
  const frame = frameOf(
    { scene, at, picture: scene.mediaId !== null, cue, lit },
    { format: look.format, theme: look.theme, subtitles: look.subtitles, style: look.subtitleStyle, mark },
  );
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div className={classes.scene} style={{ aspectRatio: `${w} / ${h}`, background: frame.paper }} {...named}>
      {shown && isWhole ? <img className={classes.blurred} src={shown.url} alt="" draggable={false} /> : null}
      {isFilm && since !== undefined ? (
        <ClipView
          media={picture}
          second={(scene.clip ?? wholeClip).from + since}
          playing={playing}
          className={isWhole ? classes.whole : classes.back}
        />
      ) : shown ? (
        <img
          className={isWhole ? classes.whole : classes.back}
          src={shown.url}
          alt=""
          style={isFilm ? {} : { transform: movement(scene.motion, done) }}
          draggable={false}
        />
      ) : null}
      <svg className={classes.words} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        {frame.shapes.map((shape, place) =>
          shape.kind !== 'logo' ? (
            <Shape key={place} shape={shape} id={`${id}${place}`} />
          ) : isLogo ? (
            <LogoShape key={place} {...{ shape, id: `${id}${place}`, url: logo }} onMissing={() => setMissing(logo)} />
          ) : null,
        )}
      </svg>
    </div>
  );
}
