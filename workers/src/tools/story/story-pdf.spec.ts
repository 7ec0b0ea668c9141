import { PDFParse } from 'pdf-parse';
import sharp from 'sharp';
import { storyPdf } from './story-pdf.js';
import { storyPhoto, type StoryPhoto } from './story-photo.js';

const story = {
  ...{ title: 'Une saison au marché', author: 'Aminata Diallo', days: 'novembre 2026', language: 'fr' as const },
  chapters: [
    {
      title: 'Les premiers jours',
      opening: { text: 'Un moment, en novembre.', afis: true },
      passages: [
        { link: { text: '', afis: false }, day: '3 novembre', text: 'J’ai vendu trois pagnes.', photos: ['a'] },
      ],
    },
  ],
};

/** Whether the first page of a PDF shows a picture: its resources name one. */
function coverShowsPicture(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  const [, resources] = /\/Type \/Page\s[^]*?\/Resources (\d+) 0 R/.exec(text) ?? [];
  return new RegExp(`\\b${resources} 0 obj[^]*?endobj`).exec(text)?.[0].includes('/XObject') ?? false;
}

describe('the book of a story', () => {
  it('has its first photo on the cover, and a cover of words where it has none', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f6b44b' } })
      .png()
      .toBuffer();
    const photo = (await storyPhoto(picture)) as StoryPhoto;
    expect(coverShowsPicture(await storyPdf({ story, photos: { a: photo } }))).toBe(true);
    expect(coverShowsPicture(await storyPdf({ story, photos: { other: photo } }))).toBe(false);
    const long = { ...story, title: 'Une très longue saison au grand marché de Dantokpa '.repeat(3).slice(0, 120) };
    const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\s/g)?.length;
    expect(pages(await storyPdf({ story: long, photos: { a: photo } }))).toBe(2);
  });

  it('is set in the letters of books', async () => {
    const named = (await storyPdf({ story })).toString('latin1').match(/\/BaseFont \/\S+/g);
    expect(named?.every((font) => font.includes('Literata'))).toBe(true);
  });

  it('leaves no mark alone at the edge of a line', async () => {
    const [chapter] = story.chapters;
    const texts = Array.from({ length: 60 }, (_, at) => `${'a'.repeat(at)} il dit : « oui » ! `.repeat(3));
    const passages = texts.map((text) => ({ link: { text: '', afis: false }, day: '', text }));
    const chapters = chapter ? [{ ...chapter, passages }] : [];
    const parser = new PDFParse({ data: await storyPdf({ story: { ...story, chapters } }) });
    const lines = (await parser.getText()).text.split('\n').map((line) => line.trim());
    await parser.destroy();
    expect(lines.length).toBeGreaterThan(60);
    expect(lines.filter((line) => /^[»:;?!]|«$/.test(line))).toEqual([]);
  });
});
