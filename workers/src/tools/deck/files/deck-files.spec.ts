import { emptySlide, slideLayouts, slideThemes, type Slide } from '@afi/contracts/slide-parts';
import { themeOf } from '@afi/contracts/deck-brand';
import { boxesOf } from '@afi/contracts/slide-boxes';
import { chartShapes } from '@afi/contracts/slide-chart';
import { parseHTML } from 'linkedom';
import { PDFParse } from 'pdf-parse';
import sharp from 'sharp';
import { deckPdf } from './deck-pdf.js';
import { deckPptx } from './deck-pptx.js';
import { chartFormat } from './pdf-chart.js';
import { cutTo } from './pictures.js';
import { pptxFaults, textsOf } from './pptx-fixture.js';
import type { DrawnDeck } from './deck-file.js';

const mediaId = '0199a7a2-0000-7000-8000-000000000001';
const slides: Slide[] = slideLayouts.map((layout, at) => ({
  ...emptySlide(`0199a7a2-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`, layout, `Titre ${layout} é & <b>`),
  text: ['quote', 'title', 'section'].includes(layout) ? 'Depuis que nous vidons les bassines…' : '',
  by: layout === 'quote' ? 'Une mère, à Cotonou' : '',
  items: [
    { head: '62 %', text: 'dorment sous une moustiquaire', mediaId },
    { head: '3 500 FCFA', text: 'le prix d’une moustiquaire', mediaId: null },
  ],
  table: [
    ['Année', 'Cas'],
    ['2023', '1 250'],
    ['2024', '980'],
  ],
  mediaId,
  notes: `À dire : ${layout}`,
}));

describe('a deck as a file', () => {
  let deck: DrawnDeck;
  beforeAll(async () => {
    const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1d778c' } })
      .webp()
      .toBuffer();
    deck = {
      title: 'Le paludisme & nous',
      language: 'fr',
      theme: 'lagune',
      slides,
      pictureOf: (id, shape) => (id === mediaId ? cutTo(picture, shape) : Promise.resolve(null)),
    };
  });

  it('is a PPTX: its parts are listed and related, its XML is whole, each text is text, charts are charts, notes are notes', async () => {
    const entries = textsOf(await deckPptx(deck));
    const types = entries.get('[Content_Types].xml') ?? '';
    expect(types).toContain('presentationml.slide+xml');
    expect(pptxFaults(entries)).toEqual([]);
    slides.forEach(({ layout, title, notes }, at) => {
      const xml = entries.get(`ppt/slides/slide${at + 1}.xml`) ?? '';
      const words = parseHTML(xml).document.documentElement?.textContent ?? '';
      expect({ layout, words }).toEqual({ layout, words: expect.stringContaining(title) as string });
      expect(entries.get(`ppt/notesSlides/notesSlide${at + 1}.xml`)).toContain(notes);
      if (layout === 'chart') {
        expect(xml).toContain('drawingml/2006/chart');
        // Which column it draws.
        expect(words).toContain('Cas');
      }
      if (layout === 'table') expect(xml).toContain('<a:tbl>');
    });
    expect([...entries.keys()].filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))).toHaveLength(1);
  });

  it('has charts with letters as large as on the screen, and tables as wide as what stands above them', async () => {
    for (const chart of ['bar', 'line', 'pie'] as const) {
      const drawn = {
        ...deck,
        slides: slides.filter(({ layout }) => layout === 'chart').map((one) => ({ ...one, chart })),
      };
      const xml = [...textsOf(await deckPptx(drawn))].find(([name]) => /charts\/chart\d+\.xml$/.test(name))?.[1] ?? '';
      const [box] = drawn.slides
        .flatMap((one) => boxesOf(one, themeOf('lagune', null)))
        .filter(({ kind }) => kind === 'chart');
      const shapes = box?.kind === 'chart' ? chartShapes(box, chartFormat('fr')) : [];
      const least = Math.min(...shapes.flatMap((one) => (one.kind === 'words' ? one.size : [])));
      const sizesIn = (part: string) =>
        [...(xml.match(new RegExp(`<c:${part}>.*?</c:${part}>`, 's'))?.[0] ?? '').matchAll(/sz="(\d+)"/g)].map(
          ([, size]) => Number(size) / 100,
        );
      const shown = chart === 'pie' ? sizesIn('legend') : [...sizesIn('dLbls'), ...sizesIn('catAx')];
      expect([chart, Math.min(...shown)]).toEqual([chart, Math.round(least)]);
    }
    const at = slides.findIndex(({ layout }) => layout === 'table');
    const page = textsOf(await deckPptx(deck)).get(`ppt/slides/slide${at + 1}.xml`) ?? '';
    const wide = [...page.matchAll(/<a:gridCol w="(\d+)"/g)].reduce((sum, [, w]) => sum + Number(w), 0);
    expect(page.match(/<p:graphicFrame>.*?<a:ext cx="(\d+)"/s)?.[1] ?? page.match(/<p:xfrm>.*?cx="(\d+)"/s)?.[1]).toBe(
      String(wide),
    );
    expect(wide).toBe(10_566_400);
  });

  it('is a PDF of one page a slide, with its words in it and its fonts inside, in every theme', async () => {
    for (const theme of slideThemes) {
      const bytes = await deckPdf({ ...deck, theme });
      const parser = new PDFParse({ data: new Uint8Array(bytes) });
      const { pages } = await parser.getText();
      await parser.destroy();
      expect(pages).toHaveLength(slides.length);
      slides.forEach(({ layout }, at) => expect(pages[at]?.text).toContain(`Titre ${layout} é & <b>`));
      expect(pages[slideLayouts.indexOf('numbers')]?.text).toContain('62 %');
      expect(bytes.toString('latin1')).toContain('Arimo');
    }
  });

  it('is drawn without the pictures that could not be read, and with letters its fonts do not have', async () => {
    const strange = { ...emptySlide(mediaId, 'bullets', '😀 مرحبا → ≥ \u0007'), notes: '\ud83d' };
    const without = { ...deck, slides: [...slides, strange], pictureOf: () => Promise.resolve(null) };
    expect((await deckPdf(without)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(textsOf(await deckPptx(without)).has('ppt/presentation.xml')).toBe(true);
  });
});
