import type { SlideBox } from '@afi/contracts/slide-box';
import { cutTo, textWidth } from '@afi/contracts/slide-text';
import type { CSSProperties } from 'react';
import { useFormat } from '../../../lib/use-format.js';
import classes from './SlideView.module.css';

type Chart = Extract<SlideBox, { kind: 'chart' }>;

/** As large as figures stand beside each other, each over its own. */
const sizeOf = (figures: readonly string[], step: number) =>
  Math.min(16, ...figures.map((figure) => (step * 0.95) / textWidth(figure, 1, true)));
const foot = 34;
const head = 26;

function Bars({ box }: { box: Chart }) {
  const format = useFormat();
  const { w, h, labels, values, series, color } = box;
  const most = Math.max(...values, 1);
  const step = w / values.length;
  const figures = values.map(format.number);
  const size = sizeOf(figures, step);
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
        <text x={x + step * 0.32} y={h - 10} textAnchor="middle" fill={color} fontSize={15}>
          {cutTo(labels[at] ?? '', step * 0.95, 15)}
        </text>
      </g>
    );
  });
}

function Line({ box }: { box: Chart }) {
  const format = useFormat();
  const { w, h, labels, values, series, color } = box;
  const [most, least] = [Math.max(...values), Math.min(0, ...values)];
  const step = w / values.length;
  const at = (value: number, place: number) => ({
    x: (place + 0.5) * step,
    y: head + ((h - foot - head) * (most - value)) / (most - least || 1),
  });
  const places = values.map(at);
  const figures = values.map(format.number);
  const size = sizeOf(figures, step);
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
          <text x={x} y={h - 10} textAnchor="middle" fill={color} fontSize={15}>
            {cutTo(labels[place] ?? '', step * 0.95, 15)}
          </text>
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
  const row = Math.min(36, h / Math.max(1, values.length));
  return values.map((value, at) => {
    const from = ends[at - 1] ?? 0;
    const to = Math.min(ends[at] ?? 0, from + 0.9999);
    const fill = series[at % series.length];
    const path = `M${h / 2},${h / 2} L${point(from)} A${radius},${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)} Z`;
    const size = Math.min(18, row * 0.6);
    const figures = ` : ${format.number(value)} (${format.percent(Math.round((100 * value) / all))})`;
    const label = cutTo(labels[at] ?? '', w - h - 70 - textWidth(figures, size), size);
    return (
      <g key={at}>
        <path d={path} fill={fill} />
        <rect x={h + 40} y={at * row + row / 2 - 9} width={18} height={18} rx={4} fill={fill} />
        <text x={h + 70} y={at * row + row / 2 + 6} fill={color} fontSize={size}>
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
