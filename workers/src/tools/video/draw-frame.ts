import type { FrameLine, FrameLogo, FrameRect, FrameShape } from '@afi/contracts/frame-shapes';
import { isShownWhole, unitsOf, type Frame } from '@afi/contracts/video-frame';
import type { VideoFormat } from '@afi/contracts/video-parts';
import sharp from 'sharp';
import { openFonts, outlineOf } from './letters.js';

interface Size {
  width: number;
  height: number;
}

/** Pixels of a side of a logo: twice as many as the largest film shows of it. */
const logoPixels = 144;

/** A logo as it is drawn: whole, see-through where it does not reach. Null where it cannot be read: its letters stand for it. */
export async function readLogo(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: 40_000_000 })
      .resize(logoPixels, logoPixels, { fit: 'contain', background: '#ffffff00' })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** What stands on a frame, as a PNG one sees through where nothing does. */
export async function drawShapes(
  shapes: readonly FrameShape[],
  format: VideoFormat,
  { width, height }: Size,
  logo: Buffer | null = null,
): Promise<Buffer> {
  await openFonts();
  const { w, h } = unitsOf(format);
  const drawn = (shape: FrameShape, at: number): string => {
    if (shape.kind === 'line') return lineSvg(shape);
    return shape.kind === 'logo' ? logoSvg(shape, logo) : rectSvg(shape, at);
  };
  const body = shapes.map(drawn).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none">${body}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
}

/** A colour all over. */
export function drawPaper({ paper }: Frame, { width, height }: Size): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .png()
    .toBuffer();
}

/** A picture that fills the frame, or stands whole on itself out of focus. What is given was encoded by the platform itself. */
export async function drawPicture(picture: Buffer, format: VideoFormat, { width, height }: Size): Promise<Buffer> {
  const asked = { limitInputPixels: 40_000_000 };
  const whole = await sharp(picture, asked).metadata();
  const filled = sharp(picture, asked).resize(width, height, { fit: 'cover' }).flatten({ background: '#ffffff' });
  if (!isShownWhole(whole, format)) return filled.png({ compressionLevel: 3 }).toBuffer();
  const behind = await filled
    .blur(Math.max(8, width / 30))
    .modulate({ brightness: 0.7 })
    .toBuffer();
  const shown = await sharp(picture, asked).resize(width, height, { fit: 'inside' }).toBuffer();
  return sharp(behind)
    .composite([{ input: shown, gravity: 'centre' }])
    .png({ compressionLevel: 3 })
    .toBuffer();
}

const n = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** Bytes of ours: nothing of a drawing that was sent gets this far. */
function logoSvg({ x, y, w, h, round }: FrameLogo, logo: Buffer | null): string {
  if (!logo) return '';
  const place = `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"`;
  return `<defs><clipPath id="logo"><rect ${place} rx="${n(round)}"/></clipPath></defs><image ${place} clip-path="url(#logo)" href="data:image/png;base64,${logo.toString('base64')}"/>`;
}

function rectSvg({ kind, x, y, w, h, round, fill, opacity }: FrameRect, at: number): string {
  const place = `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(round)}"`;
  if (kind === 'rect') return `<rect ${place} fill="${fill}" fill-opacity="${opacity}"/>`;
  const stops = [0, 0.35, 1].map(
    (offset, step) =>
      `<stop offset="${offset}" stop-color="${fill}" stop-opacity="${n(opacity * ([0, 0.6, 1][step] ?? 1))}"/>`,
  );
  const shade = `<linearGradient id="s${at}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
  return `<defs>${shade}</defs><rect ${place} fill="url(#s${at})"/>`;
}

function lineSvg({ runs, x, y, size, bold, align, edge }: FrameLine): string {
  const outlines = runs.map(({ text, color }) => ({ color, ...outlineOf(text, size, bold) }));
  const wide = outlines.reduce((sum, { width }) => sum + width, 0);
  let left = align === 'center' ? x - wide / 2 : x;
  const drawn = outlines.map(({ color, width, glyphs }) => {
    const paths = glyphs.map(
      (one) =>
        `<path transform="translate(${n(left + one.x)} ${n(y)}) scale(${one.scale} ${-one.scale})" d="${one.d}"/>`,
    );
    left += width;
    return { color, paths: paths.join('') };
  });
  const letters = drawn.map(({ color, paths }) => `<g fill="${color}">${paths}</g>`).join('');
  if (!edge) return letters;
  // Strokes are scaled with their letters.
  const stroke = outlines.flatMap(({ glyphs }) => glyphs)[0]?.scale ?? 1;
  const around = drawn.map(({ paths }) => paths).join('');
  return `<g fill="none" stroke="#0b1520" stroke-opacity="0.9" stroke-linejoin="round" stroke-width="${n((size * 0.16) / stroke)}">${around}</g>${letters}`;
}
