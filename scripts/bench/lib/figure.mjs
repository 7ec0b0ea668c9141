/** Figures and the maths behind them. A ratio is the median over interleaved rounds, so that noise of the machine cancels. */

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number | null} value null when it could not be measured
 * @property {string} unit
 * @property {number | null} baseline the bare thing, measured in the same run
 * @property {number | null} ratio
 * @property {string | null} bar null for a figure that is only told
 * @property {boolean} holds what was not measured does not hold
 * @property {string} [note]
 */

/** @typedef {{ value: number, baseline: number }} Round */

/** @param {readonly number[]} values */
export function median(values) {
  return percentile(values, 50);
}

/**
 * Linear between the two nearest ranks; NaN of nothing.
 * @param {readonly number[]} values
 * @param {number} percent 0 to 100
 */
export function percentile(values, percent) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = ((sorted.length - 1) * percent) / 100;
  const [low = NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/**
 * Something held against a bare baseline: a pace has its `least`, a time or a cost its `most`.
 * @param {{ name: string, unit: string, rounds: readonly Round[], note?: string } & ({ least: number } | { most: number })} measured
 * @returns {Figure}
 */
export function ratioFigure({ name, unit, rounds, note, ...bar }) {
  const ratio = median(rounds.map((round) => round.value / round.baseline));
  const [text, holds] =
    'least' in bar ? [`>= ${bar.least}`, ratio >= bar.least] : [`<= ${bar.most}`, ratio <= bar.most];
  return {
    name,
    value: median(rounds.map((round) => round.value)),
    unit,
    baseline: median(rounds.map((round) => round.baseline)),
    ratio,
    bar: `ratio ${text}`,
    holds,
    ...(note ? { note } : {}),
  };
}

/**
 * A value that must not be larger than its bar.
 * @param {{ name: string, value: number, unit: string, most: number, note?: string }} measured
 * @returns {Figure}
 */
export function limitFigure({ name, value, unit, most, note }) {
  const bar = `<= ${most} ${unit}`;
  return { name, value, unit, baseline: null, ratio: null, bar, holds: value <= most, ...(note ? { note } : {}) };
}

/**
 * A value that must not be smaller than its bar.
 * @param {{ name: string, value: number, unit: string, least: number, note?: string }} measured
 * @returns {Figure}
 */
export function floorFigure({ name, value, unit, least, note }) {
  const bar = `>= ${least} ${unit}`;
  return { name, value, unit, baseline: null, ratio: null, bar, holds: value >= least, ...(note ? { note } : {}) };
}

/**
 * A value that is told, without a bar.
 * @param {{ name: string, value: number, unit: string, note?: string }} measured
 * @returns {Figure}
 */
export function toldFigure({ name, value, unit, note }) {
  return { name, value, unit, baseline: null, ratio: null, bar: null, holds: true, ...(note ? { note } : {}) };
}

/**
 * A bar that could not be tried on this machine.
 * @param {{ name: string, unit: string, bar: string, why: string }} missing
 * @returns {Figure}
 */
export function missingFigure({ name, unit, bar, why }) {
  return { name, value: null, unit, baseline: null, ratio: null, bar, holds: false, note: `not measured: ${why}` };
}

/** Three significant digits, never an exponent. @param {number | null} value */
export function shortNumber(value) {
  if (value === null || !Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

const header = ['figure', 'value', 'baseline', 'ratio', 'bar', ''];

/**
 * The cells of a table of figures, the header first.
 * @param {readonly Figure[]} figures
 */
export function cellsOf(figures) {
  const rows = figures.map(({ name, value, unit, baseline, ratio, bar, holds }) => [
    name,
    `${shortNumber(value)} ${unit}`,
    baseline === null ? '' : `${shortNumber(baseline)} ${unit}`,
    ratio === null ? '' : shortNumber(ratio),
    bar ?? '',
    bar === null ? '' : holds ? 'holds' : 'DOES NOT HOLD',
  ]);
  return [header, ...rows];
}

/**
 * The table as a terminal shows it; notes stand below.
 * @param {readonly Figure[]} figures
 */
export function textTable(figures) {
  const cells = cellsOf(figures);
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const notes = figures.filter((one) => one.note).map((one) => `  ${one.name}: ${one.note}`);
  return [...lines, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}
