import type { ShippedMusic } from '@afi/contracts/video-parts';

interface Piece {
  /** Seconds of one note. */
  beat: number;
  /** Cycles a second of its lowest note. */
  root: number;
  /** Chords in half tones above the root, a bar each. */
  chords: readonly (readonly number[])[];
  /** Which notes of a chord are plucked in a bar; null is a rest. */
  pluck: readonly (number | null)[];
  /** How fast a plucked note dies away. */
  decay: number;
  /** How loud the held chord is beside them. */
  held: number;
}

/** Our own: a thumb piano over held chords. */
const pieces: Readonly<Record<ShippedMusic, Piece>> = {
  calm: {
    ...{ beat: 0.4, root: 220, decay: 3, held: 0.1 },
    chords: [
      [0, 4, 7, 11, 12],
      [-3, 0, 4, 7, 9],
      [-7, -3, 0, 5, 9],
      [-5, -1, 2, 7, 11],
    ],
    pluck: [0, null, 2, 1, 3, null, 2, 4],
  },
  bright: {
    ...{ beat: 0.2, root: 262, decay: 6, held: 0.05 },
    chords: [
      [0, 4, 7, 12, 16],
      [5, 9, 12, 17, 21],
      [-3, 0, 4, 9, 12],
      [-5, -1, 2, 7, 14],
    ],
    pluck: [0, 2, 3, 2, 4, 2, 3, null],
  },
  evening: {
    ...{ beat: 0.5, root: 196, decay: 2.4, held: 0.14 },
    chords: [
      [0, 3, 7, 10, 15],
      [-4, 0, 3, 8, 12],
      [-2, 2, 5, 10, 14],
      [-5, -2, 2, 7, 10],
    ],
    pluck: [0, null, 3, null, 2, 4, null, 3],
  },
};

/** A value of a table, by the number of its place, as an expression. */
function chosen(values: readonly string[], by: string, from = 0): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return only;
  const half = Math.ceil(values.length / 2);
  return `if(lt(${by},${from + half}),${chosen(values.slice(0, half), by, from)},${chosen(values.slice(half), by, from + half)})`;
}

const pitch = (root: number, tones: number): string => (root * 2 ** (tones / 12)).toFixed(2);

/** A piece of music as a source of ffmpeg: nothing is read, and nothing of others is in it. */
export function musicSource(music: ShippedMusic, seconds: number): string {
  const { beat, root, chords, pluck, decay, held } = pieces[music];
  const steps = chords.flatMap((chord) => pluck.map((note) => (note === null ? '0' : pitch(root, chord[note] ?? 0))));
  const bar = pluck.length * beat;
  const at = `mod(floor(t/${beat}),${steps.length})`;
  const since = `mod(t,${beat})`;
  // 0: the note, 1: its loudness.
  const note = `st(0,${chosen(steps, at)});st(1,gt(ld(0),0)*exp(-${decay}*${since})*(1-exp(-300*${since})))`;
  const plucked = '0.3*ld(1)*(sin(2*PI*ld(0)*t)+0.35*sin(4*PI*ld(0)*t)*ld(1)+0.12*sin(10.8*PI*ld(0)*t)*ld(1)*ld(1))';
  const chord = `mod(floor(t/${bar}),${chords.length})`;
  const swell = `(0.5-0.5*cos(2*PI*mod(t,${bar})/${bar}))`;
  const voices = [0, 1, 2].map((voice) => {
    const tones = chords.map((one) => pitch(root / 2, one[voice] ?? 0));
    return `sin(2*PI*${chosen(tones, chord)}*t)`;
  });
  const expression = `${note};${plucked}+${held}*${swell}*(${voices.join('+')})`;
  return `aevalsrc=exprs='${expression}':s=22050:c=mono:d=${seconds.toFixed(3)}`;
}
