import type { Language } from './language.js';
import { unbroken } from './letters.js';
import type { SubtitleStyle, VideoScene } from './video-parts.js';

/** A word of a subtitle, from when it is said. */
export interface CueWord {
  text: string;
  from: number;
}

/** A few words, shown from one moment of their scene to another, in seconds. */
export interface Cue {
  from: number;
  to: number;
  words: readonly CueWord[];
}

/** Letters a subtitle has, at most, unless a single word is longer. */
const most: Readonly<Record<SubtitleStyle, number>> = { plain: 60, band: 60, large: 26, words: 36 };
/** Before the first word, and behind the last. */
const rest = 0.25;

/** What a sentence's end and a comma take, in letters. */
const pauseOf = (word: string): number => (/[.!?…]["»”)]*$/.test(word) ? 7 : /[,;:]$/.test(word) ? 3 : 0);
const weightOf = (word: string): number => word.length + 1 + pauseOf(word);

/**
 * The subtitles of a scene, word by word: each takes its share of the scene's time, as long as it is. `spoken` says for how
 * long a voice speaks, where there is one; else all of the scene is taken.
 */
export function cuesOf(
  { text, seconds }: Pick<VideoScene, 'text' | 'seconds'>,
  style: SubtitleStyle,
  spoken: number | null = null,
): Cue[] {
  // A hard space parts no words.
  const words = unbroken(text)
    .split(/[ \t\r\n]+/)
    .filter(Boolean);
  if (!words.length) return [];
  const [begin, end] = [rest, spoken === null ? Math.max(rest * 2, seconds - rest) : Math.min(seconds, rest + spoken)];
  const all = words.reduce((sum, word) => sum + weightOf(word), 0);
  let passed = 0;
  const timed = words.map((word): CueWord => {
    const from = begin + ((end - begin) * passed) / all;
    passed += weightOf(word);
    return { text: word, from: round(from) };
  });
  const groups = grouped(timed, most[style]);
  return groups.map((group, at) => ({
    from: at === 0 ? 0 : (group[0] as CueWord).from,
    to: round(groups[at + 1]?.[0]?.from ?? seconds),
    words: group,
  }));
}

/** Words that are shown together: parts of a sentence of about the same length, parted at a comma where one is near. */
function grouped(words: readonly CueWord[], letters: number): CueWord[][] {
  return sentencesOf(words).flatMap((sentence) => {
    const whole = lettersOf(sentence);
    const aim = whole / Math.ceil(whole / letters);
    const groups: CueWord[][] = [[]];
    for (const word of sentence) {
      const group = groups.at(-1) as CueWord[];
      const length = lettersOf(group);
      const pause = pauseOf(group.at(-1)?.text ?? '') > 0;
      const isFull = length + word.text.length > letters || length >= aim * 0.9 || (pause && length >= aim * 0.6);
      if (group.length && isFull) groups.push([word]);
      else group.push(word);
    }
    return withoutWidow(groups, letters);
  });
}

const lettersOf = (words: readonly CueWord[]): number => words.reduce((sum, { text }) => sum + text.length + 1, 0);

/** A last word or two go with those before them, where there is room. */
function withoutWidow(groups: CueWord[][], letters: number): CueWord[][] {
  const [last, before] = [groups.at(-1), groups.at(-2)];
  if (!last || !before || lettersOf(last) > letters * 0.25) return groups;
  return [...groups.slice(0, -2), [...before, ...last]];
}

function sentencesOf(words: readonly CueWord[]): CueWord[][] {
  const sentences: CueWord[][] = [[]];
  words.forEach((word, at) => {
    sentences.at(-1)?.push(word);
    if (pauseOf(word.text) >= 7 && at < words.length - 1) sentences.push([]);
  });
  return sentences;
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100;

/** The subtitles of a film as WebVTT: what browsers and players read. Its head says which language they are in. */
export function vttOf(scenes: readonly { seconds: number; cues: readonly Cue[] }[], language: Language): string {
  const blocks: string[] = [];
  let begun = 0;
  for (const { seconds, cues } of scenes) {
    for (const { from, to, words } of cues)
      blocks.push(
        `${clock(begun + from)} --> ${clock(begun + to)}\n${words.map((one) => escaped(one.text)).join(' ')}\n`,
      );
    begun += seconds;
  }
  return [`WEBVTT\nKind: captions\nLanguage: ${language}\n`, ...blocks].join('\n');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function clock(seconds: number): string {
  const all = Math.round(seconds * 1_000);
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0');
  return `${part(Math.floor(all / 3_600_000))}:${part(Math.floor(all / 60_000) % 60)}:${part(Math.floor(all / 1_000) % 60)}.${part(all % 1_000, 3)}`;
}
