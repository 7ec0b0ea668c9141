import classes from './MediaPlayer.module.css';

interface WaveformProps {
  /** How loud each part is, 0 to 100. */
  levels: readonly number[];
  /** How much of it was heard, 0 to 1. */
  heard?: number;
}

/** What a sound looks like: where it speaks, where it is silent. The player beside it says the same in words. */
export function Waveform({ levels, heard = 0 }: WaveformProps) {
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${2 * levels.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-waveform=""
    >
      {levels.map((level, at) => {
        const height = Math.max(4, level);
        const isHeard = heard > 0 && at < heard * levels.length;
        return (
          <rect
            key={at}
            className={isHeard ? classes.heard : undefined}
            x={2 * at + 0.3}
            y={(100 - height) / 2}
            width={1.4}
            height={height}
          />
        );
      })}
    </svg>
  );
}
