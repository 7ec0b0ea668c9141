import {
  floorFigure,
  limitFigure,
  median,
  missingFigure,
  percentile,
  ratioFigure,
  shortNumber,
  textTable,
  toldFigure,
} from './figure.mjs';
import { markdown } from './report.mjs';

describe('the maths of figures', () => {
  it('takes the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('takes a percentile between the two nearest', () => {
    const values = Array.from({ length: 101 }, (_, at) => 100 - at);
    expect(percentile(values, 95)).toBe(95);
    expect(percentile([10, 20], 95)).toBeCloseTo(19.5);
    expect(percentile([7], 99)).toBe(7);
  });

  it('shows three digits', () => {
    expect([0.04812, 3.14159, 48.25, 1234.5, 0].map(shortNumber)).toEqual(['0.0481', '3.14', '48.3', '1235', '0']);
    expect(shortNumber(null)).toBe('-');
    expect(shortNumber(NaN)).toBe('-');
  });
});

describe('a figure', () => {
  it('is held against its baseline round by round: one disturbed round does not count', () => {
    const rounds = [
      { value: 50, baseline: 100 },
      { value: 10, baseline: 20 },
      { value: 1, baseline: 100 },
    ];
    expect(ratioFigure({ name: 'x', unit: 'jobs/s', rounds, least: 0.5 })).toEqual({
      name: 'x',
      value: 10,
      unit: 'jobs/s',
      baseline: 100,
      ratio: 0.5,
      bar: 'ratio >= 0.5',
      holds: true,
    });
    expect(ratioFigure({ name: 'x', unit: 'jobs/s', rounds, least: 0.51 }).holds).toBe(false);
    const most = (most: number) => ratioFigure({ name: 'x', unit: 'ms', rounds, most });
    expect([most(0.5), most(0.49)]).toMatchObject([
      { bar: 'ratio <= 0.5', holds: true },
      { bar: 'ratio <= 0.49', holds: false },
    ]);
  });

  it('has a limit it may reach and not pass', () => {
    const most = (value: number) => limitFigure({ name: 'x', value, unit: 'ms', most: 100 });
    expect([most(100).holds, most(100.1).holds, most(NaN).holds]).toEqual([true, false, false]);
    expect(most(1).bar).toBe('<= 100 ms');
  });

  it('has a floor it may touch and not fall below', () => {
    const least = (value: number) => floorFigure({ name: 'x', value, unit: 'messages/s', least: 400 });
    expect([least(400).holds, least(399.9).holds, least(NaN).holds]).toEqual([true, false, false]);
    expect(least(703).bar).toBe('>= 400 messages/s');
  });

  it('does not hold when it was not measured', () => {
    const figure = missingFigure({ name: 'x', unit: 's', bar: '<= 8 s', why: 'no tool' });
    expect(figure).toMatchObject({ value: null, holds: false, note: 'not measured: no tool' });
  });
});

describe('the report', () => {
  const figures = [
    limitFigure({ name: 'slow', value: 120, unit: 'ms', most: 100, note: 'a busy machine' }),
    toldFigure({ name: 'told', value: 2, unit: 'x' }),
  ];

  it('says plainly in the terminal what does not hold', () => {
    const text = textTable(figures);
    expect(text).toMatch(/^slow +120 ms +<= 100 ms +DOES NOT HOLD$/m);
    expect(text).toMatch(/^told +2 x$/m);
    expect(text).toContain('  slow: a busy machine');
  });

  it('is a page with a table, the machine and a chart', () => {
    const curves = [{ name: 'feed', at: [1, 10, 100], milliseconds: [2, 3, 14] }];
    const page = markdown({ machine: '2 x Processor', date: '2026-01-02', seconds: 400.4, figures, curves });
    expect(page).toContain('2026-01-02, in 400 s, on 2 x Processor');
    expect(page).toMatch(/^\| slow +\| 120 ms \|/m);
    expect(page).toContain('  y-axis "ms" 0 --> 20\n  line [2.0, 3.0, 14.0]');
    expect(page).toMatch(/^\| feed +\| 2.0 ms \| 3.0 ms \| 14.0 ms \| 7.0 x +\|$/m);
  });
});
