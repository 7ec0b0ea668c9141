import { inflateRawSync } from 'node:zlib';
import { emptySlide, slideLayouts, slideThemes, type Slide } from '@afi/contracts/slide-parts';
import { parseHTML } from 'linkedom';
import { PDFParse } from 'pdf-parse';
import sharp from 'sharp';
import { deckPdf } from './deck-pdf.js';
import { deckPptx } from './deck-pptx.js';
import { cutTo } from './pictures.js';
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

/** The entries of a ZIP by their names, read from its own list. */
function unzipped(zip: Buffer): Map<string, string> {
  const entries = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, name] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(data, data + size);
    entries.set(
      zip.subarray(at + 46, at + 46 + name).toString('utf8'),
      (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'),
    );
    at += 46 + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** What is wrong with an XML text: a tag that is not closed, or closes another. */
function faultsIn(xml: string): string[] {
  const opened: string[] = [];
  const faults: string[] = [];
  for (const [, closes, name, inside = '', alone] of xml.matchAll(/<(\/?)([\w:]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(inside)) faults.push(`& in ${name}`);
    if (closes) {
      if (opened.pop() !== name) faults.push(`</${name}>`);
    } else if (!alone && name) opened.push(name);
  }
  return [...faults, ...opened];
}

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
    const entries = unzipped(await deckPptx(deck));
    const types = entries.get('[Content_Types].xml') ?? '';
    expect(types).toContain('presentationml.slide+xml');
    for (const [name, xml] of entries)
      if (/\.(xml|rels)$/.test(name)) expect({ name, faults: faultsIn(xml) }).toEqual({ name, faults: [] });
    for (const [name, xml] of entries) {
      if (!name.endsWith('.rels')) continue;
      const folder = name.replace(/_rels\/[^/]+$/, '');
      for (const [, target = '', mode] of xml.matchAll(/Target="([^"]+)"(?: TargetMode="(\w+)")?/g)) {
        if (mode === 'External') continue;
        const path = new URL(target, `file:///${folder}`).pathname.slice(1);
        expect({ name, target, there: entries.has(path) }).toEqual({ name, target, there: true });
      }
    }
    slides.forEach(({ layout, title, notes }, at) => {
      const xml = entries.get(`ppt/slides/slide${at + 1}.xml`) ?? '';
      const words = parseHTML(xml).document.documentElement?.textContent ?? '';
      expect({ layout, words }).toEqual({ layout, words: expect.stringContaining(title) as string });
      expect(entries.get(`ppt/notesSlides/notesSlide${at + 1}.xml`)).toContain(notes);
      if (layout === 'chart') expect(xml).toContain('drawingml/2006/chart');
      if (layout === 'table') expect(xml).toContain('<a:tbl>');
    });
    expect([...entries.keys()].filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))).toHaveLength(1);
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
    expect(unzipped(await deckPptx(without)).has('ppt/presentation.xml')).toBe(true);
  });
});
