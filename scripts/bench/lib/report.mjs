/** `docs/benchmarks.md`: the figures of the last whole run, the machine they ran on, and the curves of growth. */
import { cellsOf } from './figure.mjs';

/**
 * @param {{ machine: string, date: string, seconds: number, figures: readonly import('./figure.mjs').Figure[], curves: readonly import('../growth.bench.mjs').Curve[] }} run
 */
export function markdown({ machine, date, seconds, figures, curves }) {
  const notes = figures.filter((one) => one.note).map((one) => `- ${one.name}: ${one.note}`);
  return `# Benchmarks

Written by \`npm run bench\`: the last whole run, ${date}, in ${Math.round(seconds)} s, on ${machine}. Every ratio is the
median of rounds that ran in turn with a bare baseline, so that noise of the machine cancels; times and rates alone do
not compare between machines.

${table(cellsOf(figures))}

${notes.join('\n')}

## Growth

Milliseconds of one call, alone, as the data grows from 1x (1 000 rows, 10 sockets) to 10x and 100x.

${chart(curves)}

${table([
  ['', '1x', '10x', '100x', 'growth'],
  ...curves.map(({ name, milliseconds }) => [
    name,
    ...milliseconds.map((value) => `${value.toFixed(1)} ms`),
    `${((milliseconds.at(-1) ?? NaN) / (milliseconds[0] ?? NaN)).toFixed(1)} x`,
  ]),
])}

Lists are read by their index and do not grow. A search asks a trigram index; it grows with what it finds, not with what
there is. A push to all sockets grows with the sockets, as it must: each gets a frame of its own.
`;
}

/** @param {readonly (readonly string[])[]} rows the header first */
function table(rows) {
  const [header = [], ...body] = rows;
  const widths = header.map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(header), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n');
}

/**
 * A line for each curve; mermaid draws it wherever the file is read.
 * @param {readonly import('../growth.bench.mjs').Curve[]} curves
 */
function chart(curves) {
  const lines = curves.map(
    ({ milliseconds }) => `  line [${milliseconds.map((value) => value.toFixed(1)).join(', ')}]`,
  );
  const top = Math.ceil(Math.max(1, ...curves.flatMap((curve) => curve.milliseconds)) / 10) * 10;
  return [
    '```mermaid',
    'xychart-beta',
    `  title "${curves.map((curve) => curve.name).join(', ')}"`,
    '  x-axis [1x, 10x, 100x]',
    `  y-axis "ms" 0 --> ${top}`,
    ...lines,
    '```',
  ].join('\n');
}
