import { chartShapes, type ChartBox, type ChartShape } from './slide-chart.js';
import { lineHeight, textWidth } from './slide-text.js';

const format = { number: String, percent: (share: number) => `${Math.round(share)} %` };
const box = (chart: ChartBox['chart'], labels: string[], values: number[]): ChartBox => ({
  ...{ kind: 'chart', x: 64, y: 206, w: 832, h: 282, chart, name: '', labels, values },
  ...{ color: '#111111', series: ['#0000aa', '#aa0000', '#00aa00'] },
});
const drawn = (...given: Parameters<typeof box>) => chartShapes(box(...given), format);
const only = <Kind extends ChartShape['kind']>(shapes: ChartShape[], kind: Kind) =>
  shapes.filter((shape): shape is Extract<ChartShape, { kind: Kind }> => shape.kind === kind);

describe('a chart of a slide', () => {
  it('has bars as high as their figures, and those below zero under the others’ feet', () => {
    const [gain, half, loss] = only(drawn('bar', ['Mai', 'Juin', 'Juillet'], [100, 50, -50]), 'rect');
    expect(half?.h).toBeCloseTo((gain?.h ?? 0) / 2);
    expect(loss?.h).toBeCloseTo(half?.h ?? 0);
    expect(loss?.y).toBeCloseTo((gain?.y ?? 0) + (gain?.h ?? 0));
  });

  it('has a line through a point for each figure, higher for more', () => {
    const shapes = drawn('line', ['Mai', 'Juin'], [10, 20]);
    const [path] = only(shapes, 'path');
    expect(path?.points).toEqual(only(shapes, 'dot').map(({ x, y }) => ({ x, y })));
    expect(path?.points[1]?.y).toBeLessThan(path?.points[0]?.y ?? 0);
  });

  it('has slices that make a whole turn, each in the colour of its square', () => {
    const shapes = drawn('pie', ['Filles', 'Garçons'], [30, 10]);
    const slices = only(shapes, 'slice');
    expect(slices.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.75],
      [0.75, 1],
    ]);
    expect(only(shapes, 'rect').map(({ fill }) => fill)).toEqual(slices.map(({ fill }) => fill));
    expect(only(shapes, 'words').map(({ text }) => text)).toEqual(['Filles : 30 (75 %)', 'Garçons : 10 (25 %)']);
  });

  it('draws nothing where all is nought, and breaks nowhere', () => {
    for (const chart of ['bar', 'line', 'pie'] as const)
      for (const shape of drawn(chart, ['A', 'B'], [0, 0]))
        for (const value of Object.values(shape)) expect(value).not.toBeNaN();
  });

  it.each(['bar', 'line', 'pie'] as const)(
    'of the kind %s stands in its box, from two short names to twelve long',
    (chart) => {
      for (const count of [1, 2, 5, 8, 12])
        for (const name of ['Mai', 'Arrondissement de Godomey et alentours']) {
          const values = Array.from({ length: count }, (_, at) => 1_000 + at * 137);
          for (const { text, x, y, size, bold, centred } of only(
            drawn(
              chart,
              values.map(() => name),
              values,
            ),
            'words',
          )) {
            const wide = textWidth(text, size, bold);
            const left = centred ? x - wide / 2 : x;
            expect(left).toBeGreaterThanOrEqual(-0.01);
            expect(left + wide).toBeLessThanOrEqual(832.01);
            expect(y).toBeGreaterThanOrEqual(-0.01);
            expect(y + size * lineHeight).toBeLessThanOrEqual(282.01);
          }
        }
    },
  );
});
