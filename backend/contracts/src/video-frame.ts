import { night, rect, white, type FrameLine, type FrameShape } from './frame-shapes.js';
import { unbroken } from './letters.js';
import { fittedSize, lineHeight, linesIn, textWidth } from './slide-text.js';
import { themes } from './slide-themes.js';
import type { SlideThemeName } from './slide-parts.js';
import type { Cue } from './video-cues.js';
import { markOf, type FrameMark } from './video-mark.js';
import type { SubtitleStyle, VideoFormat, VideoScene } from './video-parts.js';

/** What stands on a frame, and what is behind it where there is no picture. */
export interface Frame {
  paper: string;
  shapes: readonly FrameShape[];
}

export interface FrameLook {
  format: VideoFormat;
  theme: SlideThemeName;
  subtitles: boolean;
  style: SubtitleStyle;
  /** Whose film it is: stands in a corner all along. */
  mark?: FrameMark | null;
}

/** Units of a frame: its shorter side has 540. The same everywhere a film is shown, whatever its pixels. */
export function unitsOf(format: VideoFormat): { w: number; h: number } {
  if (format === '1:1') return { w: 540, h: 540 };
  return format === '9:16' ? { w: 540, h: 960 } : { w: 960, h: 540 };
}

/** Upright films are held close, and are mostly height: their letters are larger. */
const scaleOf = (format: VideoFormat): number => (format === '9:16' ? 1.25 : 1);

/** Of an opening, whose words stand on the colour itself. */
const isOpening = ({ text }: Pick<VideoScene, 'text'>, at: number): boolean => at === 0 && !text;

interface Asked {
  scene: Pick<VideoScene, 'title' | 'text'>;
  at: number;
  picture: boolean;
  /** What is said at that moment, and how many of its words are lit. */
  cue: Cue | null;
  lit: number;
}

/** Draws what stands on a scene at one moment, as shapes: the preview of the browser and the film are drawn of the same. */
export function frameOf(asked: Asked, look: FrameLook): Frame {
  const frame = asked.picture ? overPicture(asked, look) : onPaper(asked, look);
  return look.mark?.name
    ? { ...frame, shapes: [...frame.shapes, ...markOf(look.mark, unitsOf(look.format).w)] }
    : frame;
}

/** Of a picture less than this would be left, it is shown whole, on itself out of focus. */
const leastLeft = 0.55;

/** Whether a picture or a film of this size would lose too much if it filled the frame. */
export function isShownWhole(size: { width: number; height: number }, format: VideoFormat): boolean {
  const { w, h } = unitsOf(format);
  const [own, wanted] = [(size.width || 1) / (size.height || 1), w / h];
  return Math.min(own / wanted, wanted / own) < leastLeft;
}

/** The lines of a text, as many as it needs, of about the same length: no word is left alone where it can be helped. */
function evenLines(text: string, wide: number, size: number, bold: boolean): string[] {
  const widest = linesIn(text, wide, size, bold);
  const least = Math.max(
    ...unbroken(text)
      .split(/[ \n]/)
      .map((word) => textWidth(word, size, bold)),
  );
  const spread = (lines: readonly string[]): number => {
    const widths = lines.map((line) => textWidth(line, size, bold));
    return widths.reduce((sum, one) => sum + (Math.max(...widths) - one) ** 2, 0);
  };
  let [best, rest] = [widest, spread(widest)];
  for (let tried = wide * 0.96; tried > least && rest > 0; tried *= 0.96) {
    const lines = linesIn(text, tried, size, bold);
    if (lines.length > widest.length) break;
    if (spread(lines) < rest) [best, rest] = [lines, spread(lines)];
  }
  return best;
}

/** Words on the colour of the theme, from the left, as a card. */
function onPaper({ scene, at, cue, lit }: Asked, look: FrameLook): Frame {
  const { w, h } = unitsOf(look.format);
  const theme = themes[look.theme];
  const opening = isOpening(scene, at);
  const [ink, paper] = opening ? [theme.onAccent, theme.accent] : [theme.ink, theme.paper];
  const left = look.format === '16:9' ? 84 : 48;
  const wide = w - 2 * left;
  const room = h - 2 * 64;
  const { title, text } = scene;
  const scale = scaleOf(look.format);
  const largest = (opening ? 56 : text ? 42 : 52) * scale;
  const most = text ? room * 0.42 : room * 0.8;
  const head = fittedSize([{ text: title }], { w: wide, h: most }, { size: largest, least: 24, bold: true }).size;
  const titled = title ? evenLines(title, wide, head, true) : [];
  const isSaid = look.subtitles && text !== '';
  const gap = titled.length && text ? 30 : 0;
  const high = titled.length * head * lineHeight;
  const body = Math.max(60, room - high - gap - 30);
  const large = (look.style === 'large' ? 48 : 38) * scale;
  const said = isSaid
    ? large
    : fittedSize([{ text }], { w: wide, h: body }, { size: (title ? 30 : 38) * scale, least: 15, bold: !title }).size;
  const bold = isSaid || !title;
  const lines = isSaid ? [] : text ? evenLines(text, wide, said, bold) : [];
  const saidHigh = isSaid ? said * lineHeight * 3 : lines.length * said * lineHeight;
  const mark = 30;
  let y = Math.max(64, (h - (mark + high + gap + saidHigh)) / 2);
  // Something to look at beside the words: a disc that rises in the corner.
  const disc = Math.min(w, h) * 0.62;
  const shapes: FrameShape[] = [
    rect(w - disc * 0.62, h - disc * 0.6, disc, disc, disc / 2, opening ? ink : theme.soft, opening ? 0.1 : 1),
    rect(left, y, 64, 7, 3.5, theme.mark),
  ];
  y += mark;
  const put = (words: FrameLine['runs'], size: number, heavy: boolean) => {
    shapes.push({
      kind: 'line',
      runs: words,
      x: left,
      y: y + size * 0.92,
      size,
      bold: heavy,
      align: 'left',
      edge: false,
    });
    y += size * lineHeight;
  };
  for (const line of titled) put([{ text: line, color: opening || !text ? ink : theme.accent }], head, true);
  y += gap;
  if (cue)
    for (const line of litLines(cue, { lit, style: look.style, wide, size: said, ink, shown: theme.accent }))
      put(line, said, true);
  for (const line of lines) put([{ text: line, color: ink }], said, bold);
  return { paper, shapes };
}

/** Words on a picture, in its lower part, on a shade that keeps them readable whatever it shows. */
function overPicture({ scene, cue, lit }: Asked, look: FrameLook): Frame {
  const { w, h } = unitsOf(look.format);
  const theme = themes[look.theme];
  const side = look.format === '16:9' ? 84 : 40;
  const wide = w - 2 * side;
  const { title, text } = scene;
  const isSaid = look.subtitles && text !== '';
  const bottom = look.format === '9:16' ? h - 120 : h - 44;
  const scale = scaleOf(look.format);
  const size = (isSaid ? (look.style === 'large' ? 48 : 34) : 28) * scale;
  const fixed = !isSaid && text ? fittedSize([{ text }], { w: wide, h: h * 0.42 }, { size, least: 15 }) : null;
  const own = fixed?.size ?? size;
  const lines: FrameLine['runs'][] = fixed
    ? evenLines(text, wide, own, false).map((line) => [{ text: line, color: white }])
    : cue
      ? litLines(cue, { lit, style: look.style, wide, size: own, ink: white, shown: '#ffd54a' })
      : [];
  const shapes: FrameShape[] = [];
  const kept = isSaid ? own * lineHeight * 2 : lines.length * own * lineHeight;
  const head = fittedSize(
    [{ text: title }],
    { w: wide, h: h * 0.25 },
    { size: 44 * scale, least: 24, bold: true },
  ).size;
  const titled = title ? evenLines(title, wide, head, true) : [];
  const high = titled.length * head * lineHeight + (titled.length && kept ? 18 : 0);
  const top = bottom - kept - high;
  if (titled.length || text)
    shapes.push(rect(0, Math.max(0, top - 120), w, h - Math.max(0, top - 120), 0, night, 0.82, true));
  let y = top;
  const put = (runs: FrameLine['runs'], own: number, bold: boolean, edge: boolean) => {
    shapes.push({ kind: 'line', runs, x: w / 2, y: y + own * 0.92, size: own, bold, align: 'center', edge });
    y += own * lineHeight;
  };
  for (const line of titled) put([{ text: line, color: white }], head, true, false);
  if (titled.length && kept) y += 18;
  if (isSaid) y = bottom - lines.length * own * lineHeight;
  if (isSaid && look.style === 'band' && lines.length) {
    const longest = Math.max(...lines.map((runs) => textWidth(runs.map((one) => one.text).join(''), own, true)));
    const band = Math.min(w, longest + 44);
    shapes.push(rect((w - band) / 2, y - 10, band, lines.length * own * lineHeight + 20, 12, night, 0.85));
  }
  const isLarge = look.style === 'large';
  for (const runs of lines)
    put(
      isLarge && isSaid ? runs.map((one) => ({ ...one, color: '#ffd54a' })) : runs,
      own,
      isSaid,
      isSaid && look.style !== 'band',
    );
  return { paper: theme.paper, shapes };
}

interface LitLook {
  lit: number;
  style: SubtitleStyle;
  wide: number;
  size: number;
  ink: string;
  shown: string;
}

/** The lines of a subtitle; the word that is said has a colour of its own where the style says so. */
function litLines(cue: Cue, { lit, style, wide, size, ink, shown }: LitLook): FrameLine['runs'][] {
  const lines = evenLines(cue.words.map(({ text }) => text).join(' '), wide, size, true);
  if (style !== 'words') return lines.map((text) => [{ text, color: ink }]);
  let place = 0;
  return lines.map((line) =>
    line.split(' ').map((word, at) => {
      const text = at === 0 ? word : ` ${word}`;
      return { text, color: place++ === lit ? shown : ink };
    }),
  );
}
