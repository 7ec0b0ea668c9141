import { chartShapes, type ChartBox, type ChartShape } from '@afi/contracts/slide-chart';
import { use, type CSSProperties } from 'react';
import { formatNumber, formatPercent } from '../../../lib/format.js';
import { useFormat } from '../../../lib/use-format.js';
import { DeckLanguage } from './deck-language.js';
import classes from './SlideView.module.css';

function Slice({ x, y, radius, from, to, fill }: Extract<ChartShape, { kind: 'slice' }>) {
  // An arc that ends where it begins is none.
  const end = Math.min(to, from + 0.9999);
  const at = (part: number) => {
    const angle = 2 * Math.PI * part - Math.PI / 2;
    return `${x + radius * Math.cos(angle)},${y + radius * Math.sin(angle)}`;
  };
  const arc = `A${radius},${radius} 0 ${end - from > 0.5 ? 1 : 0} 1 ${at(end)}`;
  return <path d={`M${x},${y} L${at(from)} ${arc} Z`} fill={fill} />;
}

function Shape({ shape }: { shape: ChartShape }) {
  switch (shape.kind) {
    case 'rect':
      return <rect x={shape.x} y={shape.y} width={shape.w} height={shape.h} rx={shape.round} fill={shape.fill} />;
    case 'dot':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} fill={shape.fill} />;
    case 'slice':
      return <Slice {...shape} />;
    case 'path': {
      const points = shape.points.map(({ x, y }) => `${x},${y}`).join(' ');
      return (
        <polyline points={points} fill="none" stroke={shape.color} strokeWidth={shape.width} strokeLinejoin="round" />
      );
    }
    case 'words':
      return (
        <text
          x={shape.x}
          y={shape.y + shape.size}
          textAnchor={shape.centred ? 'middle' : 'start'}
          fill={shape.color}
          fontSize={shape.size}
          fontWeight={shape.bold ? 700 : undefined}
        >
          {shape.text}
        </text>
      );
  }
}

/** A chart of a table's first column of numbers, drawn as everything on a slide: at any size the same, in the words of its deck. */
export function SlideChart({ box, style }: { box: ChartBox; style: CSSProperties }) {
  const { language: ofPage } = useFormat();
  const language = use(DeckLanguage) ?? ofPage;
  const format = {
    number: (value: number) => formatNumber(value, language),
    percent: (share: number) => formatPercent(share, language),
  };
  return (
    <svg className={classes.chart} style={style} viewBox={`0 0 ${box.w} ${box.h}`} aria-hidden="true">
      {chartShapes(box, format).map((shape, at) => (
        <Shape key={at} shape={shape} />
      ))}
    </svg>
  );
}
