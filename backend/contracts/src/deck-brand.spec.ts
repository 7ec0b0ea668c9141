import fc from 'fast-check';
import { themeOf } from './deck-brand.js';
import { boxesOf } from './slide-boxes.js';
import { emptySlide, slideLayouts, slideThemes } from './slide-parts.js';
import { contrastOf, themes } from './slide-themes.js';
import { slideHeight, slideWidth } from './slide-box.js';

const id = '0199a7a2-0000-7000-8000-000000000000';
const colours = fc.integer({ min: 0, max: 0xffffff }).map((one) => `#${one.toString(16).padStart(6, '0')}`);

describe('the colour of a community', () => {
  it('is read on everything in every theme, 4.5 to 1 at least, whatever it is', () => {
    fc.assert(
      fc.property(colours, fc.constantFrom(...slideThemes), (colour, name) => {
        const { accent, onAccent, paper, soft } = themeOf(name, { colour });
        for (const [one, other] of [
          [accent, paper],
          [accent, soft],
          [onAccent, accent],
        ] as const)
          expect(contrastOf(one, other)).toBeGreaterThanOrEqual(4.5);
      }),
      {
        numRuns: 2_000,
        examples: [
          ['#ffff00', 'lagune'],
          ['#000000', 'nuit'],
          ['#ffffff', 'papier'],
        ],
      },
    );
  });

  it('is that of covers as it is, with dark words, where they are read on it and somebody wants it so', () => {
    fc.assert(
      fc.property(colours, fc.constantFrom(...slideThemes), (colour, name) => {
        const { cover } = themeOf(name, { colour, bright: true });
        if (cover) expect([cover.fill, contrastOf(cover.ink, cover.fill) >= 4.5]).toEqual([colour, true]);
      }),
    );
    const yellow = { colour: '#fcd116', bright: true };
    const filled = (layout: 'title' | 'closing' | 'bullets') =>
      boxesOf({ ...emptySlide(id, layout, 'Un'), by: 'Par' }, themeOf('lagune', yellow)).some(
        (one) => one.kind === 'rect' && one.fill === '#fcd116',
      );
    expect([filled('title'), filled('closing'), filled('bullets')]).toEqual([true, true, false]);
    expect(themeOf('lagune', { colour: '#fcd116' }).cover).toBeUndefined();
    // What is dark, or read as it is, needs none.
    expect(themeOf('lagune', { colour: '#8a1538', bright: true }).cover).toBeUndefined();
  });

  it('stays as it is where it can be read, and a deck without one is as its theme is', () => {
    expect(themeOf('lagune', { colour: '#8a1538' }).accent).toBe('#8a1538');
    expect(themeOf('nuit')).toBe(themes.nuit);
  });
});

describe('the logo of a community', () => {
  const slideOf = (layout: (typeof slideLayouts)[number]) => ({
    ...emptySlide(id, layout, 'Un titre qui prend toute la place qu’il peut prendre sur deux lignes de la diapositive'),
    ...{
      text: 'Un texte',
      by: 'Une très longue signature '.repeat(5),
      items: [{ head: '1', text: 'Un', mediaId: null }],
    },
    table: [
      ['A', 'B'],
      ['1', '2'],
      ['3', '4'],
    ],
  });

  it.each(slideLayouts)('stands on every slide, inside of it and beside its texts: %s', (layout) => {
    const boxes = boxesOf(slideOf(layout), themes.lagune, id);
    const logo = boxes.filter((one) => one.kind === 'picture').find(({ fit }) => fit === 'contain');
    if (!logo) throw new Error('no logo');
    expect(logo.mediaId).toBe(id);
    for (const one of boxes.filter(({ kind }) => ['text', 'table', 'chart'].includes(kind)))
      expect(
        one.x + one.w <= logo.x || logo.x + logo.w <= one.x || one.y + one.h <= logo.y || logo.y + logo.h <= one.y,
      ).toBe(true);
    expect(logo.x + logo.w).toBeLessThanOrEqual(slideWidth);
    expect(logo.y + logo.h).toBeLessThanOrEqual(slideHeight);
    expect(boxesOf(slideOf(layout), themes.lagune).some((one) => one.kind === 'picture' && one.fit)).toBe(false);
  });

  it('is larger on the first and the last slide', () => {
    const wide = (layout: (typeof slideLayouts)[number]) =>
      boxesOf(slideOf(layout), themes.lagune, id).find((one) => one.kind === 'picture' && one.fit)?.w ?? 0;
    expect(Math.min(wide('title'), wide('closing'))).toBeGreaterThan(wide('bullets'));
  });
});
