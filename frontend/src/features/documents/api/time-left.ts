import { useState } from 'react';

/** How much of a new estimate counts: reports come four a second, and each alone jumps with the stage it was made in. */
const newWeight = 0.1;

/** When a job ends, in milliseconds: the estimate so far, moved a little towards what is said now. */
export function steadyEnd(known: number | null, at: number, secondsLeft: number): number {
  const said = at + secondsLeft * 1000;
  return known === null ? said : known + newWeight * (said - known);
}

/** Five seconds more or less say nothing while there are many. */
export function roundedSeconds(seconds: number): number {
  return seconds >= 20 ? Math.round(seconds / 5) * 5 : Math.max(1, Math.round(seconds));
}

/**
 * The seconds a job still takes, as a screen shows them: steady, though each report says something else. A report is
 * numbered by its worker's clock.
 */
export function useSteadySeconds({ seq, secondsLeft }: { seq: number; secondsLeft: number | null }): number | null {
  const [known, setKnown] = useState<{ seq: number; end: number | null }>({ seq: 0, end: null });
  if (secondsLeft === null) return null;
  if (known.seq === seq && known.end !== null) return roundedSeconds((known.end - seq) / 1000);
  const end = steadyEnd(known.end, seq, secondsLeft);
  setKnown({ seq, end });
  return roundedSeconds((end - seq) / 1000);
}
