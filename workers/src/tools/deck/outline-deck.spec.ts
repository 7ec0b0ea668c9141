import { createRequire } from 'node:module';
import type { SourceBlock } from '@afi/contracts/creations';
import { slide } from '@afi/contracts/slide-parts';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { deckBrief, madeOutline, type DeckSource } from '@afi/contracts/slides';
import fc from 'fast-check';
import { officeBlocks } from '../office/office-blocks.js';
import { outlineDeck } from './outline-deck.js';
import { writeSlide } from './write-slide.js';

const seed = Number(process.env['SEED']) || Math.floor(Math.random() * 1_000_000);
const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const PptxGenJS = createRequire(import.meta.url)('pptxgenjs') as typeof import('pptxgenjs').default;
const nothing = { title: '', private: false, toRead: null };
const sourceOf = (blocks: SourceBlock[], more: Partial<DeckSource> = {}): DeckSource => ({
  ...{ kind: 'text', language: 'fr', slides: 9, material: { ...nothing, blocks } },
  ...more,
});
const briefOf = (source: DeckSource) => {
  const { title, outline, material, skeleton } = outlineDeck(source);
  return { title, language: source.language, tone: 'plain' as const, kind: source.kind, skeleton, outline, material };
};
const written = (source: DeckSource) => {
  const brief = briefOf(source);
  return brief.outline.map((asked, at) => writeSlide(asked, at, brief));
};

describe('an outline of a source', () => {
  const prose = (text: string): SourceBlock => ({ kind: 'paragraph', text });
  const heading = (text: string): SourceBlock => ({ kind: 'heading', level: 2, text });

  // Weighed all anew for each one that goes, these held a worker's loop for hours.
  it('is made of a hundred thousand scraps as of a few', () => {
    const blocks = Array.from({ length: 100_000 }, (): SourceBlock => ({ kind: 'quote', text: 'a' }));
    expect(outlineDeck(sourceOf(blocks)).outline.length).toBeLessThanOrEqual(9);
  });

  it('has no more slides than were asked for: short neighbours are told together', () => {
    const blocks = Array.from({ length: 30 }, (_, at) => [heading(`Titre ${at}`), prose(`Phrase ${at}.`)]).flat();
    for (const slides of [3, 5, 12]) expect(outlineDeck(sourceOf(blocks, { slides })).outline).toHaveLength(slides);
  });

  it('shows a picture beside its text, days in order, figures large', () => {
    const id = '0199a7a2-0000-7000-8000-000000000000';
    const layouts = outlineDeck(
      sourceOf([
        heading('La récolte'),
        { kind: 'picture', mediaId: id, text: '' },
        prose('Le maïs est mûr.'),
        heading('Les chiffres'),
        prose('La récolte a donné 62 % de plus. Nous avons vendu 1 250 sacs.'),
        heading('Les jours'),
        { kind: 'moment', on: '2026-10-01', text: 'Semis' },
        { kind: 'moment', on: '2026-11-01', text: 'Récolte' },
      ]),
    ).outline.map(({ layout }) => layout);
    expect(layouts).toEqual(['title', 'picture', 'numbers', 'timeline']);
  });

  const chapters = (count: number) =>
    Array.from({ length: count }, (_, at) => [heading(`Titre ${at}`), prose(`Phrase ${at}.`)]).flat();
  const last = (count: number, slides = 12) => written(sourceOf(chapters(count), { slides })).at(-1);

  it('ends with what to remember from six slides on, not before', () => {
    expect(last(5)).toMatchObject({ layout: 'bullets', title: 'Titre 4' });
    expect(last(6)).toMatchObject({ layout: 'closing', title: 'À retenir' });
    // Of seven slides the cover is one, and six are told.
    const seven = written(sourceOf(chapters(6), { slides: 7 }));
    expect(seven).toHaveLength(7);
    expect(seven.map(({ layout }) => layout)).not.toContain('closing');
    expect(last(30, 8)).toMatchObject({ layout: 'closing' });
    // One subject that goes on and on is known by then.
    const long = Array.from({ length: 12 }, () => prose('Le maïs mûrit au soleil des champs. '.repeat(20)));
    const one = sourceOf([heading('Le bilan'), heading('Le maïs'), ...long]);
    expect(written(one)).toHaveLength(7);
    expect(written(one).at(-1)).toMatchObject({ layout: 'bullets' });
  });

  it('thanks nobody unasked: it ends with how its author is reached, where the text says it', () => {
    expect(last(8)?.by).toBe('');
    const reached = (text: string) => written(sourceOf([...chapters(8), prose(text)], { slides: 12 })).at(-1)?.by;
    expect(reached('Écrivez à bureau@karite.test ou appelez le +229 97 00 11 22.')).toBe(
      'bureau@karite.test · +229 97 00 11 22',
    );
    expect(reached('Tél. : 77 123 45 67')).toBe('77 123 45 67');
    expect(reached('La vente a donné 1 250 000 000 FCFA en 2024.')).toBe('');
  });

  describe('a slide', () => {
    const firstOf = (...blocks: SourceBlock[]) => written(sourceOf(blocks)).slice(1);
    const texts = (...blocks: SourceBlock[]) =>
      firstOf(...blocks).map(({ title, items }) => [title, ...items.map((one) => one.text)]);
    const item = (text: string): SourceBlock => ({ kind: 'item', text });

    it('does not say its title again', () => {
      expect(texts(prose('Le maïs est mûr. Les familles le vendent.'))).toEqual([
        ['Le maïs est mûr', 'Les familles le vendent.'],
      ]);
      const long = 'Le prix du sac a doublé en deux ans parce que les routes sont mauvaises pendant la saison';
      expect(texts(prose(`${long}. Les camions passent moins souvent.`))).toEqual([
        [long, 'Les camions passent moins souvent.'],
      ]);
      expect(
        texts(
          heading('Le bilan'),
          prose('Il est bon. Il dure.'),
          heading('Les recettes'),
          item('Les recettes\u00a0:'),
          item('La taxe'),
          item('Le don'),
        ),
      ).toEqual([
        ['Il est bon', 'Il dure.'],
        ['Les recettes', 'La taxe', 'Le don'],
      ]);
    });

    it('goes on where its title is how its sentence begins, and is whole where it is not', () => {
      expect(texts(prose('Après la récolte, le grain sèche sur les toits.'))).toEqual([
        ['Après la récolte', 'Le grain sèche sur les toits.'],
      ]);
      const named = 'Le maïs jaune local, le mil et le sorgho poussent ici.';
      expect(texts(prose(named))).toEqual([['Le maïs jaune local', named]]);
    });

    it('with nothing but its title shows it large', () => {
      const [only, ...more] = firstOf(prose('Le maïs est mûr.'));
      expect([only?.layout, only?.title, only?.items, more]).toEqual(['section', 'Le maïs est mûr', [], []]);
    });

    it('of a list alone is named by no point of it', () => {
      const list = ['Semer tôt', 'Sarcler deux fois', 'Garder les semences'];
      expect(texts(...list.map(item))).toEqual([['En quelques points', ...list]]);
      expect(texts(prose('Le maïs est mûr. Les familles le vendent.'), ...list.map(item))[1]).toEqual([
        'Le maïs est mûr (suite)',
        ...list,
      ]);
    });
  });

  const told = `La saison du maïs commence en avril à Bohicon. Les familles préparent les champs ensemble.

- Semer tôt
- Sarcler deux fois
- Garder les semences

Après la récolte, le grain sèche sur les toits.

Les chiffres
62 % des familles vendent au marché. Un sac coûte 3 500 FCFA.

« Qui sème tôt récolte tôt. »
— Adjoa, paysanne`;

  it('gives a list, figures and a quotation the slides they deserve, and names none by glued lines', () => {
    const source = sourceOf(blocksOfText(told));
    const { title, outline } = outlineDeck(source);
    expect(title).toBe('La saison du maïs commence en avril à Bohicon');
    expect(outline.map(({ title: named, layout }) => [named, layout])).toEqual([
      ['La saison du maïs commence en avril à Bohicon', 'title'],
      ['La saison du maïs commence en avril à Bohicon', 'bullets'],
      ['La saison du maïs commence en avril à Bohicon (suite)', 'bullets'],
      ['Après la récolte', 'bullets'],
      ['Les chiffres', 'numbers'],
      ['Les chiffres (suite)', 'quote'],
    ]);
    const slides = written(source);
    expect(slides[2]?.items.map(({ text }) => text)).toEqual(['Semer tôt', 'Sarcler deux fois', 'Garder les semences']);
    expect(slides[4]?.items.map(({ head }) => head)).toEqual(['62 %', '3 500 FCFA']);
    expect(slides[5]).toMatchObject({ text: '« Qui sème tôt récolte tôt. »', by: 'Adjoa, paysanne' });
  });

  it('loses nothing, however few slides are asked for', () => {
    for (const slides of [3, 4, 5, 6, 9]) {
      const source = sourceOf(blocksOfText(told), { slides });
      const made = written(source);
      expect(made.length).toBeLessThanOrEqual(slides);
      const all = JSON.stringify(made);
      const said = source.material.blocks.flatMap((one) =>
        one.kind === 'table' ? [] : 'text' in one ? [one.text] : [],
      );
      for (const one of said) expect(all).toContain(JSON.stringify(one).slice(1, -1));
      const shown = JSON.stringify(made.map((one) => ({ ...one, notes: '' })));
      for (const one of ['Les chiffres', 'Semer tôt']) expect(shown).toContain(one);
    }
  });

  it('says of a topic nothing but questions, in both languages', () => {
    for (const language of ['fr', 'en'] as const) {
      const source = sourceOf([], { kind: 'topic', language, material: { ...nothing, title: 'Le coton', blocks: [] } });
      const slides = written(source).slice(1, -1);
      expect(slides).toHaveLength(7);
      for (const { items } of slides) for (const { text } of items) expect(text).toMatch(/\?$/);
    }
  });

  it('makes slides that can be kept, of any source, and their words are the source’s', () => {
    const text = fc.string({ maxLength: 300 });
    const block = fc.oneof(
      fc.record({ kind: fc.constant('heading' as const), level: fc.constant(2), text }),
      fc.record({ kind: fc.constantFrom('paragraph' as const, 'item' as const, 'quote' as const), text }),
      fc.record({
        kind: fc.constant('table' as const),
        rows: fc.array(fc.array(text, { maxLength: 10 }), { maxLength: 20 }),
      }),
      fc.record({
        ...{ kind: fc.constant('product' as const), name: text, price: text, text },
        mediaId: fc.constant(null),
      }),
      fc.record({ kind: fc.constant('moment' as const), on: fc.constant('2026-11-02'), text }),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 25 }), fc.integer({ min: 3, max: 40 }), (blocks, slides) => {
        const source = sourceOf(blocks, { slides });
        const made = outlineDeck(source);
        expect(made.outline.length).toBeLessThanOrEqual(slides);
        madeOutline.parse(made);
        const brief = deckBrief.parse(briefOf(source));
        brief.outline.forEach((asked, at) => slide.parse(writeSlide(asked, at, brief)));
      }),
      { seed },
    );
  });
});

describe('a presentation that was sent', () => {
  const cut = async () => {
    const file = new PptxGenJS();
    const page = (...texts: string[]) => {
      const one = file.addSlide();
      texts.forEach((text, at) => one.addText(text, { x: 1, y: at, w: 8, h: 1 }));
      return one;
    };
    page('La rentrée', 'Réunion des parents, 3 octobre').addNotes('Saluer le directeur.');
    const points = ['Arriver à 7 h 30', 'Porter la tenue', 'Payer avant le 15'];
    const lines = points.map((text) => ({ text, options: { bullet: true, breakLine: true } }));
    page('Les règles').addText(lines, { x: 1, y: 2, w: 8, h: 3 });
    page('Les frais', 'L’inscription coûte 15 000 FCFA. La cantine coûte 6 000 FCFA.').addNotes('Dire qui aide.');
    page('Merci');
    const bytes = (await file.write({ outputType: 'nodebuffer' })) as Buffer;
    return sourceOf([], { material: { ...nothing, ...officeBlocks(bytes, pptx) } });
  };

  it('keeps its slides: the line under the first title is its subtitle, points stay points, notes are notes', async () => {
    const source = await cut();
    expect(outlineDeck(source).outline.map(({ title, layout }) => [title, layout])).toEqual([
      ['La rentrée', 'title'],
      ['Les règles', 'bullets'],
      ['Les frais', 'bullets'],
      ['Merci', 'section'],
    ]);
    const [cover, rules, fees, thanks] = written(source);
    expect(cover).toMatchObject({ text: 'Réunion des parents, 3 octobre', notes: 'Saluer le directeur.' });
    expect(rules?.items.map(({ text }) => text)).toEqual(['Arriver à 7 h 30', 'Porter la tenue', 'Payer avant le 15']);
    expect(JSON.stringify(fees?.items)).not.toContain('Dire qui aide');
    expect(fees?.notes).toContain('Dire qui aide.');
    expect(thanks?.items).toEqual([]);
    for (const one of written(source)) slide.parse(one);
  });
});
