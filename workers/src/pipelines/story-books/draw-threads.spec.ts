import type { DrawnStory } from '@afi/contracts/story-books';
import { pagesOfPdf } from '../../tools/chat/pdf-text-fixture.js';
import { photo } from '../../tools/image/image-fixture.js';
import { storyPhoto } from '../../tools/story/story-photo.js';
import { draw } from './draw-threads.js';

const drawing = { signal: new AbortController().signal, onPart: () => undefined };
const none = { text: '', afis: true };
const passage = (text: string, day = '2 novembre 2026') => ({ link: none, day, text });
const story: DrawnStory = {
  ...{ title: 'Mes matins à Dantokpa', language: 'fr', author: 'Awa Koné', days: 'Du 2 novembre au 9 décembre 2026' },
  chapters: [
    {
      ...{ title: 'Novembre', opening: { text: 'Deux moments, au marché.', afis: true } },
      passages: [
        passage('La pluie est tombée <sur> le marché.\n\nPuis le soleil.'),
        { ...passage('J’ai vendu trois pagnes.'), link: { text: 'Le même jour', afis: true } },
      ],
    },
    { title: 'Décembre', opening: none, passages: [passage('Le port.\u0007', '9 décembre 2026')] },
  ],
};

describe('a story drawn as a small book', () => {
  it('has a cover, each chapter on a page of its own, and says a day once', async () => {
    const [cover = '', november = '', december = '', ...rest] = await pagesOfPdf(await draw({ story }, drawing));
    for (const part of ['Mes matins à Dantokpa', 'Awa Koné', 'Du 2 novembre au 9 décembre 2026'])
      expect(cover).toContain(part);
    for (const part of ['Novembre', 'Deux moments, au marché.', 'La pluie est tombée <sur> le marché.', 'Le même jour'])
      expect(november).toContain(part);
    expect(november.match(/2 novembre 2026/g)).toHaveLength(1);
    expect(december).toContain('Décembre');
    expect([december.trim().endsWith('2'), rest]).toEqual([true, []]);
  });

  it('sets Afi’s lines in italics and its author’s in none', async () => {
    const own = (text: string) => ({ text, afis: false });
    const fonts = async (one: DrawnStory) => {
      const raw = Buffer.from(await draw({ story: one }, drawing)).toString('latin1');
      return /Literata-Italic/.test(raw);
    };
    const [first] = story.chapters;
    if (!first) throw new Error('no chapter');
    const mine = { ...first, opening: own('Deux moments.'), passages: [passage('La pluie.')] };
    expect([await fonts(story), await fonts({ ...story, chapters: [mine] })]).toEqual([true, false]);
    // A sentence in marks is its author's, whoever set it there.
    const felt = { ...mine, opening: { text: '«\u00a0J’ai eu peur ce matin-là.\u00a0»', afis: true } };
    expect(await fonts({ ...story, chapters: [felt] })).toBe(false);
  });

  it('is as long as it must be, and tells of each chapter', async () => {
    const told: number[] = [];
    const [, last] = story.chapters;
    if (!last) throw new Error('no chapter');
    const long = { ...last, passages: [passage('Une phrase de plus sur le marché.\n'.repeat(300))] };
    const chapters = Array.from({ length: 20 }, () => long);
    const onPart = (at: number) => void told.push(at);
    const pages = await pagesOfPdf(await draw({ story: { ...story, chapters } }, { ...drawing, onPart }));
    expect(told).toEqual(chapters.map((_, at) => at));
    expect(pages.length).toBeGreaterThan(60);
  });

  it('parts a title and a word that are longer than a line', async () => {
    const [first] = story.chapters;
    if (!first) throw new Error('no chapter');
    const chapters = [{ ...first, passages: [passage('a'.repeat(2_000))] }];
    const pages = await pagesOfPdf(await draw({ story: { ...story, title: 'b'.repeat(120), chapters } }, drawing));
    expect(pages.join('').replace(/[^a]/g, '').length).toBeGreaterThanOrEqual(2_000);
    expect(pages[0]?.replace(/[^b]/g, '').length).toBeGreaterThanOrEqual(120);
  });

  it('prints a photo under the words it belongs to, whole on its page; one that is gone takes no room', async () => {
    const tall = await storyPhoto(await (await photo(900, 2_400)).webp().toBuffer());
    if (!tall) throw new Error('no photo');
    expect([tall.width, tall.height]).toEqual([450, 1_200]);
    const [first] = story.chapters;
    if (!first) throw new Error('no chapter');
    const passages = [{ ...passage('Le bac du matin.'), photos: ['a', 'gone', 'b'] }, passage('Et le retour.')];
    const chapters = [{ ...first, passages }];
    const made = await draw({ story: { ...story, chapters }, photos: { a: tall, b: tall } }, drawing);
    const raw = Buffer.from(made).toString('latin1');
    const [, one = '', two = '', ...rest] = await pagesOfPdf(made);
    expect(one).toContain('Le bac du matin.');
    expect(two).toContain('Et le retour.');
    expect(rest).toEqual([]);
    // Each is kept as the JPEG it is.
    expect(raw.match(/\/DCTDecode/g)).toHaveLength(2);
  });

  it('a photo that cannot be read is none', async () => expect(await storyPhoto(Buffer.from('x'))).toBeNull());
});
