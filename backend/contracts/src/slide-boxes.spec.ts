import { slideHeight, slideWidth } from './slide-box.js';
import { boxesOf, slideFits } from './slide-boxes.js';
import { chartOf, emptySlide, numberIn, onSlide, slideLayouts, slideThemes, type Slide } from './slide-parts.js';
import { linesIn, textWidth } from './slide-text.js';
import { contrastOf, themes } from './slide-themes.js';

const id = '0199a7a2-0000-7000-8000-000000000000';
const words = {
  fr: 'Dormir chaque nuit sous une moustiquaire bien bordée protège toute la famille',
  en: 'Sleeping every night under a well tucked net protects the whole family',
};

/** A slide with a bit of everything, each text so many words long. */
function slideOf(layout: Slide['layout'], language: 'fr' | 'en', long: number): Slide {
  const said = (count: number) => words[language].split(' ').slice(0, Math.max(1, count)).join(' ');
  return {
    ...emptySlide(id, layout, said(long)),
    text: layout === 'bullets' || layout === 'closing' || layout === 'picture' ? '' : said(long * 2),
    by: said(long),
    items: Array.from({ length: 4 }, () => ({ head: said(Math.min(long, 4)), text: said(long), mediaId: null })),
    table: [
      ['Année', 'Cas'],
      ['2023', '1 250'],
      ['2024', '980'],
      ['2025', '640'],
    ],
  };
}

describe('a slide', () => {
  const lengths = { short: 2, usual: 8 };
  const every = slideLayouts.flatMap((layout) =>
    (['fr', 'en'] as const).flatMap((language) =>
      Object.entries(lengths).map(([name, long]) => ({ layout, language, name, long })),
    ),
  );

  it.each(every)('holds all its text inside: $layout, $language, $name', ({ layout, language, long }) => {
    for (const theme of slideThemes) expect(slideFits(slideOf(layout, language, long), themes[theme])).toBe(true);
  });

  it.each(slideLayouts)('draws nothing beside itself: %s', (layout) => {
    for (const { x, y, w, h } of boxesOf(slideOf(layout, 'fr', 8), themes.lagune)) {
      expect(Math.min(x, y, w, h)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(slideWidth + 0.01);
      expect(y + h).toBeLessThanOrEqual(slideHeight + 0.01);
    }
  });

  it.each(slideLayouts)('looks the same without what its layout hides, and without notes: %s', (layout) => {
    const full = { ...slideOf(layout, 'fr', 8), mediaId: id, text: 'Un texte', notes: 'À taire' };
    const filled = { ...full, items: full.items.map((one) => ({ ...one, mediaId: id })) };
    expect(boxesOf(onSlide(filled), themes.lagune)).toEqual(boxesOf(filled, themes.lagune));
    expect(onSlide(filled).notes).toBe('');
  });

  it('says so where a text is too long for it', () => {
    const long = {
      ...emptySlide(id, 'bullets'),
      items: slideOf('bullets', 'fr', 8).items.concat(slideOf('bullets', 'fr', 8).items),
    };
    const items = long.items.map((one) => ({
      ...one,
      text: Array.from({ length: 8 }, () => words.fr)
        .join(' ')
        .slice(0, 600),
    }));
    expect(slideFits({ ...long, items }, themes.lagune)).toBe(false);
  });

  it('is written in colours that stand out, 4.5 to 1 at least: every text of every layout in every theme', () => {
    for (const theme of slideThemes)
      for (const layout of slideLayouts)
        for (const box of boxesOf(slideOf(layout, 'fr', 3), themes[theme])) {
          const pairs: [string, string][] =
            box.kind === 'text'
              ? [
                  [box.color, box.on],
                  [box.paragraphs.some((one) => one.quiet) ? box.quiet : box.color, box.on],
                ]
              : box.kind === 'table'
                ? [
                    [box.onHead, box.head],
                    [box.color, themes[theme].paper],
                  ]
                : box.kind === 'chart'
                  ? [[box.color, themes[theme].paper]]
                  : [];
          for (const [one, other] of pairs)
            expect({ theme, layout, contrast: contrastOf(one, other) >= 4.5 }).toEqual({
              theme,
              layout,
              contrast: true,
            });
        }
  });
});

describe('text of a slide', () => {
  it('keeps what a hard space holds together, and breaks a word that is longer than a line', () => {
    expect(linesIn('1\u00a0250\u00a0FCFA', 10_000, 20)).toEqual(['1\u00a0250\u00a0FCFA']);
    const lines = linesIn('a'.repeat(100), 100, 20);
    expect(lines.join('')).toBe('a'.repeat(100));
    for (const line of lines) expect(textWidth(line, 20)).toBeLessThanOrEqual(100);
  });

  it('is as wide with accents as without', () => {
    expect(textWidth('été', 20)).toBe(textWidth('ete', 20));
  });
});

describe('the numbers of a table', () => {
  it.each([
    ['1 250', 1_250],
    ['1\u202f250,5 %', 1_250.5],
    ['5 000 FCFA', 5_000],
    ['-3', -3],
    ['1,250', 1_250],
    ['1.250,5', 1_250.5],
    ['1,250,000.75', 1_250_000.75],
    ['0,125', 0.125],
    ['-0.250', -0.25],
    ['12,5', 12.5],
    ['deux', null],
    ['', null],
  ])('%s is %s', (cell, value) => expect(numberIn(cell)).toBe(value));

  it('of a chart say over it which column is drawn, and the chart stands below', () => {
    const table = [
      ['Classe', 'Élèves 2025', 'Élèves 2026'],
      ['CM1', '42', '45'],
      ['CM2', '38', '40'],
    ];
    const boxes = (rows: string[][]) =>
      boxesOf({ ...emptySlide(id, 'chart', 'Effectifs'), table: rows }, themes.lagune);
    const drawn = boxes(table);
    const name = drawn.find((box) => box.kind === 'text' && box.field === 'series');
    const chart = drawn.find(({ kind }) => kind === 'chart');
    expect(name).toMatchObject({ paragraphs: [{ text: 'Élèves 2025' }], fits: true });
    expect(chart?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.h ?? 0));
    const unnamed = boxes([['Classe', ''], ...table.slice(1)]);
    expect(unnamed.some((box) => box.kind === 'text' && box.field === 'series')).toBe(false);
  });

  it('are a chart where a whole column has them', () => {
    const table = [
      ['Ville', 'Région', 'Habitants'],
      ['Cotonou', 'Littoral', '679 012'],
      ['Parakou', 'Borgou', '255 478'],
    ];
    expect(chartOf(table)).toEqual({ name: 'Habitants', labels: ['Cotonou', 'Parakou'], values: [679_012, 255_478] });
    expect(
      chartOf([
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ]),
    ).toBeNull();
  });
});
