import { documentAsked } from '@afi/contracts/document-input';
import fc from 'fast-check';
import { startEmulator, type Emulator } from '../../tools/llm/emulator.js';
import { ChatModel } from '../../tools/llm/chat-model.js';
import { Circuit, circuitRules } from '../../tools/llm/circuit.js';
import type { Block, Reading } from '../../tools/text/reading.js';
import { writeDrafts } from './builtin/builtin-engine.js';
import { writeWithModel } from './model/model-engine.js';
import { partAsked } from './part-asked.js';

const subjects = [
  'marché',
  'jardin',
  'moulin',
  'fleuve',
  'comité',
  'tracteur',
  'grenier',
  'forage',
  'troupeau',
  'verger',
];
const things = ['les familles du village', 'la récolte de la saison', 'le travail des femmes', 'la réserve commune'];
const places = ['au bord de la route', 'dans la cour de la mairie', 'jusque dans les hameaux voisins'];
const pick = (all: readonly string[], by: number) => all[by % all.length] ?? '';
const sentence = (number: number) =>
  `Le ${pick(subjects, Math.floor(number / 12))} nourrit ${pick(things, number)} ${pick(places, number >> 2)} depuis ${1900 + number} saisons.`;

/** Chapters of so many pages, each of three paragraphs of four sentences: 150 words and more a page. */
function report(chapters: readonly number[], titled = true): Reading {
  const blocks: Block[] = [];
  let [page, number] = [0, 0];
  chapters.forEach((pages, at) => {
    const first = page + 1;
    if (titled)
      blocks.push({ kind: 'heading', level: 2, page: first, text: `Chapitre ${at + 1} : le ${subjects[at % 10]}` });
    for (let left = pages; left > 0; left--) {
      page += 1;
      for (let paragraph = 0; paragraph < 3; paragraph++)
        blocks.push({
          kind: 'paragraph',
          page,
          text: Array.from({ length: 4 }, () => sentence(number++)).join(' '),
        });
    }
  });
  return { title: 'Rapport', url: null, declaredLanguage: 'fr', pages: page, blocks };
}
const pagesOf = (drafts: readonly { sources: { page: number | null }[] }[]) =>
  [...new Set(drafts.flatMap(({ sources }) => sources.map(({ page }) => page)))].sort();

describe('so many posts as were asked for', () => {
  it.each([3, 4, 5, 6, 7, 8])('are given by the built-in engine: %i', (posts) => {
    for (const reading of [report([2, 2, 2, 2, 2, 2]), report([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), report([9], false)])
      expect(writeDrafts(reading, 'fr', () => undefined, posts)).toHaveLength(posts);
  });

  it('are never more than that, and fewer only where there are not words enough', () => {
    const chapters = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(chapters, fc.boolean(), fc.integer({ min: 3, max: 8 }), (pages, titled, posts) => {
        const given = writeDrafts(report(pages, titled), 'fr', () => undefined, posts).length;
        const words = 160 * pages.reduce((sum, one) => sum + one, 0);
        expect(given).toBeLessThanOrEqual(posts);
        if (words > posts * 200) expect(given).toBe(posts);
      }),
      { numRuns: 60 },
    );
  });

  it('of a text that has less than that are what it has', () => {
    const given = writeDrafts(report([1]), 'fr', () => undefined, 8).length;
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThan(8);
  });

  describe('with a model', () => {
    let emulator: Emulator;
    beforeAll(async () => {
      emulator = await startEmulator();
    });
    afterAll(() => emulator.stop());

    const written = (reading: Reading, posts: number | null) => {
      const config = { baseUrl: emulator.baseUrl, apiKey: 'k', model: 'emulated', pauseMs: 30_000 };
      const model = new ChatModel(config, new Circuit(circuitRules(30_000)));
      const progress = { read: () => undefined, written: () => undefined };
      return writeWithModel({ reading, language: 'fr', posts }, model, progress, new AbortController().signal);
    };

    // The emulated model finds one subject a chapter, 8 at most, and chooses 6.
    it.each([
      ['found more', [1, 1, 1, 1, 1, 1, 1, 1], 3],
      ['found fewer', [3, 3, 3], 5],
      ['chose fewer', [6, 6, 6, 6, 6, 6, 6, 6, 6, 6], 8],
      ['found as many', [2, 2, 2, 2], 4],
    ])('are given where it %s', async (_, chapters, posts) => {
      expect(await written(report(chapters), posts)).toHaveLength(posts);
    });

    it('are called what they are about, without a number before it', async () => {
      const { blocks, ...rest } = report([2, 2, 2, 2]);
      const headings = ['b. Agriculture', 'I. inscriptions du village', 'IV) Le grenier', '5 conseils aux familles'];
      const numbered = blocks.map((one) => (one.kind === 'heading' ? { ...one, text: headings.shift() ?? '' } : one));
      const titles = (await written({ ...rest, blocks: numbered }, null)).map(({ title }) => title);
      expect(titles).toEqual(['Agriculture', 'Inscriptions du village', 'Le grenier', '5 conseils aux familles']);
    });

    it('are not made up where there is nothing to make them of', async () => {
      const short = { ...report([1]), blocks: report([1]).blocks.slice(0, 2) };
      expect(await written(short, 8)).toHaveLength(1);
    });
  });
});

describe('the part that was asked for', () => {
  const reading = report([2, 3, 2]);
  const texts = ({ blocks }: Reading) => blocks.map(({ text }) => text);

  it('is all of it where nothing was asked, or the number of posts alone', () => {
    expect(partAsked(reading, null)).toBe(reading);
    expect(partAsked(reading, { posts: 5 })).toBe(reading);
  });

  it('is its pages: no proposal quotes another', () => {
    const part = partAsked(reading, {
      pages: [
        { from: 2, to: 3 },
        { from: 6, to: 6 },
      ],
    });
    expect(pagesOf(writeDrafts(part, 'fr', () => undefined, 3))).toEqual([2, 3, 6]);
    expect(partAsked(reading, { pages: [{ from: 6, to: 99 }] }).blocks.at(-1)?.page).toBe(7);
  });

  it('is its chapter, however its heading is typed, until the next one', () => {
    const second = texts(partAsked(reading, { chapter: 'CHAPITRE 2' }));
    expect(second[0]).toBe('Chapitre 2 : le jardin');
    expect(second).toHaveLength(10);
    expect(texts(partAsked(reading, { chapter: 'le Jardin' }))).toEqual(second);
  });

  it('is the chapter and not its line in a table of contents', () => {
    const contents: Block[] = [
      { kind: 'heading', level: 2, page: 1, text: 'Chapitre 2 : le jardin' },
      { kind: 'heading', level: 2, page: 1, text: 'Chapitre 3 : le moulin' },
    ];
    const part = partAsked({ ...reading, blocks: [...contents, ...reading.blocks] }, { chapter: 'jardin' });
    expect(part.blocks).toHaveLength(10);
  });

  it('must be there', () => {
    const failure = (asked: object) => {
      try {
        partAsked(reading, documentAsked.parse(asked));
      } catch (error) {
        return error;
      }
      return null;
    };
    expect(failure({ pages: [{ from: 8, to: 9 }] })).toMatchObject({ reason: 'pages-missing', params: { pages: 7 } });
    expect(failure({ chapter: 'le lac' })).toMatchObject({ reason: 'chapter-missing', params: { chapter: 'le lac' } });
    // What it has is told.
    const { params } = failure({ chapter: 'le lac' }) as { params: { headings: string } };
    const headings = reading.blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
    expect(headings).toEqual(expect.arrayContaining(params.headings.split('\n')));
    expect(params.headings).not.toBe('');
    // Part of a word is no word of a heading.
    expect(failure({ chapter: 'jard' })).toMatchObject({ reason: 'chapter-missing' });
  });

  it('of a page of the web is never a page', () => {
    const page = { ...reading, pages: null, blocks: reading.blocks.map((block) => ({ ...block, page: null })) };
    expect(partAsked(page, { pages: [{ from: 2, to: 2 }] })).toBe(page);
  });
});
