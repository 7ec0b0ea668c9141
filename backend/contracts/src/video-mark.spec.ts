import { frameOf, unitsOf } from './video-frame.js';
import { videoFormats } from './video-parts.js';

describe.each(videoFormats)('the mark of a community on a frame of %s', (format) => {
  const name = 'Association des parents d’élèves du collège de Godomey';
  const shapesOf = (mark: { name: string; logo?: boolean }) =>
    frameOf(
      { scene: { title: 'Le marché', text: '' }, at: 1, picture: true, cue: null, lit: 0 },
      { format, theme: 'lagune', subtitles: true, style: 'plain', mark },
    ).shapes;

  it('is its logo, on a white plate above all words, with as much of its name as has room', () => {
    const { w, h } = unitsOf(format);
    const [back, plate, logo, line] = shapesOf({ name, logo: true }).slice(-4);
    if (back?.kind !== 'rect' || plate?.kind !== 'rect' || logo?.kind !== 'logo' || line?.kind !== 'line')
      throw new Error('another mark');
    expect(plate).toMatchObject({ fill: '#ffffff', opacity: 1 });
    for (const [inner, outer] of [
      [logo, plate],
      [plate, back],
      [back, { x: 0, y: 0, w, h }],
    ] as const) {
      expect(inner.x).toBeGreaterThan(outer.x);
      expect(inner.y).toBeGreaterThan(outer.y);
      expect(inner.x + inner.w).toBeLessThan(outer.x + outer.w);
      expect(inner.y + inner.h).toBeLessThan(outer.y + outer.h);
    }
    expect([logo.w, line.runs[0]?.text.endsWith('…')]).toEqual([logo.h, true]);
  });

  it('is its initials where there is no logo', () => {
    const shapes = shapesOf({ name });
    expect(shapes.some(({ kind }) => kind === 'logo')).toBe(false);
    expect(shapes.slice(-2).map((one) => one.kind === 'line' && one.runs[0]?.text)).toContain('AP');
  });
});
