import { slideFits } from '@afi/contracts/slide-boxes';
import { emptySlide, slideLayouts, type Slide } from '@afi/contracts/slide-parts';
import { themes } from '@afi/contracts/slide-themes';
import { cutToFit } from './cut-to-fit.js';

const words = {
  fr: 'La moustiquaire se borde sous le matelas, des quatre côtés. Un trou se recoud tout de suite avec du fil. ',
  en: 'The net is tucked under the mattress on all four sides. A hole is sewn up at once with a bit of thread. ',
};
const id = '0199a7a2-0000-7000-8000-000000000000';

function longSlide(layout: Slide['layout'], language: 'fr' | 'en'): Slide {
  const said = (length: number) => words[language].repeat(20).slice(0, length).trim();
  return {
    ...emptySlide(id, layout, said(90)),
    text: ['quote', 'section', 'title', 'bullets'].includes(layout) ? said(1_200) : '',
    items: Array.from({ length: 6 }, () => ({ head: said(60), text: said(400), mediaId: null })),
    table: Array.from({ length: 16 }, (_, row) => Array.from({ length: 4 }, () => (row ? said(90) : said(20)))),
  };
}

describe('a slide that holds too much', () => {
  const every = slideLayouts.flatMap((layout) => (['fr', 'en'] as const).map((language) => ({ layout, language })));

  it.each(every)('is cut over several, which all fit: $layout, $language', ({ layout, language }) => {
    const long = longSlide(layout, language);
    const cut = cutToFit(long, (title) => `${title} (suite)`);
    for (const one of cut) expect({ layout, fits: slideFits(one, themes.lagune) }).toEqual({ layout, fits: true });
    expect(new Set(cut.map((one) => one.id)).size).toBe(cut.length);
  });

  it('loses no word of it', () => {
    const long = { ...longSlide('bullets', 'fr'), text: '' };
    const cut = cutToFit(long, (title) => title);
    expect(cut.flatMap(({ items }) => items.map(({ text }) => text)).join(' ')).toBe(
      long.items.map(({ text }) => text).join(' '),
    );
  });

  it('stays one where it fits', () => {
    const short = { ...emptySlide(id, 'bullets', 'Un'), items: [{ head: '', text: 'Deux', mediaId: null }] };
    expect(cutToFit(short, (title) => title)).toEqual([short]);
  });
});
