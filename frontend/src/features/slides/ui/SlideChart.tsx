import type { SlideBox } from '@afi/contracts/slide-box';
import { besidePie, cutTo, figureSize, lineHeight, namesBelow, textWidth } from '@afi/contracts/slide-text';
import type { CSSProperties } from 'react';
import { useFormat } from '../../../lib/use-format.js';
import classes from './SlideView.module.css';

type Chart = Extract<SlideBox, { kind: 'chart' }>;

/** What stands over and below the bars or points of a chart, and how much room that takes. */
function useAxis({ w, labels, values }: Chart) {
  const format = useFormat();
  const step = w / values.length;
  const figures = values.map(format.number);
  const size = figureSize(figures, step * 0.95);
  const names = namesBelow(labels, step * 0.95);
  return { step, figures, size, names, head: size * 1.2 + 10, foot: names.height + 14 };
}

/** The name of a bar or a point, in as many lines as it takes. */
function Name({
  lines,
  size,
  x,
  y,
  fill,
}: {
  lines: readonly string[];
  size: number;
  x: number;
  y: number;
  fill: string;
}) {
  return (
    <text x={x} y={y + size} textAnchor="middle" fill={fill} fontSize={size}>
      {lines.map((line, at) => (
        <tspan key={at} x={x} dy={at ? size * lineHeight : 0}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Bars({ box }: { box: Chart }) {
  const { h, values, series, color } = box;
  const { step, figures, size, names, head, foot } = useAxis(box);
  const most = Math.max(...values, 1);
  return values.map((value, at) => {
    const high = Math.max(1, ((h - foot - head) * Math.max(0, value)) / most);
    const x = at * step + step * 0.18;
    return (
      <g key={at}>
        <rect x={x} y={h - foot - high} width={step * 0.64} height={high} rx={4} fill={series[0]} />
        <text
          x={x + step * 0.32}
          y={h - foot - high - 8}
          textAnchor="middle"
          fill={color}
          fontSize={size}
          fontWeight={700}
        >
          {figures[at]}
        </text>
        <Name {...names} lines={names.lines[at] ?? []} x={x + step * 0.32} y={h - foot + 8} fill={color} />
      </g>
    );
  });
}

function Line({ box }: { box: Chart }) {
  const { h, values, series, color } = box;
  const { step, figures, size, names, head, foot } = useAxis(box);
  const [most, least] = [Math.max(...values), Math.min(0, ...values)];
  const at = (value: number, place: number) => ({
    x: (place + 0.5) * step,
    y: head + ((h - foot - head) * (most - value)) / (most - least || 1),
  });
  const places = values.map(at);
  return (
    <>
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke={series[0]}
        strokeWidth={4}
        strokeLinejoin="round"
      />
      {places.map(({ x, y }, place) => (
        <g key={place}>
          <circle cx={x} cy={y} r={6} fill={series[0]} />
          <text x={x} y={y - 12} textAnchor="middle" fill={color} fontSize={size} fontWeight={700}>
            {figures[place]}
          </text>
          <Name {...names} lines={names.lines[place] ?? []} x={x} y={h - foot + 8} fill={color} />
        </g>
      ))}
    </>
  );
}

function Pie({ box }: { box: Chart }) {
  const format = useFormat();
  const { w, h, labels, series, color } = box;
  const values = box.values.map((one) => Math.max(0, one));
  const all = values.reduce((sum, one) => sum + one, 0) || 1;
  const radius = h / 2 - 8;
  const point = (part: number) => {
    const turn = 2 * Math.PI * part - Math.PI / 2;
    return `${h / 2 + radius * Math.cos(turn)},${h / 2 + radius * Math.sin(turn)}`;
  };
  const ends = values.map((_, at) => values.slice(0, at + 1).reduce((sum, one) => sum + one, 0) / all);
  const row = Math.min(60, h / Math.max(1, values.length));
  const parts = values.map(
    (value) => ` : ${format.number(value)} (${format.percent(Math.round((100 * value) / all))})`,
  );
  const size = besidePie(
    parts.map((part, at) => `${labels[at] ?? ''}${part}`),
    w - h - 70,
    row,
  );
  return values.map((_, at) => {
    const from = ends[at - 1] ?? 0;
    const to = Math.min(ends[at] ?? 0, from + 0.9999);
    const fill = series[at % series.length];
    const path = `M${h / 2},${h / 2} L${point(from)} A${radius},${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)} Z`;
    const figures = parts[at] ?? '';
    const label = cutTo(labels[at] ?? '', w - h - 70 - textWidth(figures, size), size);
    return (
      <g key={at}>
        <path d={path} fill={fill} />
        <rect x={h + 40} y={at * row + row / 2 - 9} width={18} height={18} rx={4} fill={fill} />
        <text x={h + 70} y={at * row + row / 2 + size * 0.36} fill={color} fontSize={size}>
          {`${label}${figures}`}
        </text>
      </g>
    );
  });
}

const kinds = { bar: Bars, line: Line, pie: Pie };

/** A chart of a table's first column of numbers, drawn as everything on a slide: at any size the same. */
export function SlideChart({ box, style }: { box: Chart; style: CSSProperties }) {
  const Drawn = kinds[box.chart];
  return (
    <svg className={classes.chart} style={style} viewBox={`0 0 ${box.w} ${box.h}`} aria-hidden="true">
      <Drawn box={box} />
    </svg>
  );
}
