import type { SourceBlock } from '@afi/contracts/creations';
import { themeOf } from '@afi/contracts/deck-brand';
import { slideFits } from '@afi/contracts/slide-boxes';
import { slideThemes, type Slide } from '@afi/contracts/slide-parts';
import { writtenSlides, type DeckSource, type MadeOutline } from '@afi/contracts/slides';
import sharp from 'sharp';
import { chance, type Chance } from '../../../../../backend/test/support/seed.js';
import { stageGiven } from '../../../host/stage-fixture.js';
import { outlineStage } from '../../../pipelines/slides-outline/stages/outline.js';
import { storeStage, writeStage } from '../../../pipelines/slides-write/stages/write.js';
import { startEmulator, type Emulator } from '../../llm/emulator.js';
import { deckModelOf, type DeckModel } from '../deck-model.js';
import { passagesOf } from '../prompts.js';
import { deckPptx } from './deck-pptx.js';
import { cutTo } from './pictures.js';
import { pptxFaults, textsOf } from './pptx-fixture.js';

/** `npm run proofs` makes twenty; `npm test` a few. */
const decks = process.env['PROOFS'] === 'whole' ? 20 : 3;
const logoId = '0199a7a2-0000-7000-8000-000000000009';

const said = {
  fr: 'Le mil est semé aux premières pluies ; chaque famille garde une part de ses grains & prépare l’an prochain. La coopérative pèse les sacs devant tous. Qui arrive tôt vend mieux.',
  en: 'Millet is sown with the first rains; each family keeps a part of its grain & prepares the next year. The cooperative weighs all bags in front of everybody. Who comes early sells better.',
};

/** A document nobody wrote: chapters with texts, lists, tables and quotes, as long as chance has it. */
function documentOf(random: Chance, language: 'fr' | 'en'): SourceBlock[] {
  const words = said[language].split(' ');
  const text = (most: number) => {
    const from = random.between(0, words.length);
    return Array.from({ length: random.between(1, most + 1) }, (_, at) => words[(from + at) % words.length]).join(' ');
  };
  return Array.from({ length: random.between(10, 15) }, (_, chapter): SourceBlock[] => [
    { kind: 'heading', level: 2, text: `${chapter + 1}. ${text(12)}` },
    ...Array.from({ length: random.between(1, 5) }, (): SourceBlock => {
      const kind = random.pick(['paragraph', 'item', 'quote', 'table'] as const);
      if (kind !== 'table') return { kind, text: text(kind === 'paragraph' ? 90 : 30) };
      const columns = random.between(2, 6);
      const cell = (row: number, column: number) =>
        row && column ? `${random.between(1, 10)}\u202f${random.between(100, 1000)}` : text(3);
      return {
        kind,
        rows: Array.from({ length: random.between(2, 13) }, (_row, row) =>
          Array.from({ length: columns }, (_column, column) => cell(row, column)),
        ),
      };
    }),
  ]).flat();
}

describe('decks of twelve slides', () => {
  const random = chance();
  let emulator: Emulator;
  let logo: Buffer;
  beforeAll(async () => {
    emulator = await startEmulator();
    logo = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0a6b4d80' } })
      .png()
      .toBuffer();
  });
  afterAll(() => emulator.stop());

  /** What the pipelines make of a document, as far as its slides. */
  async function slidesOf(
    source: DeckSource,
    model: DeckModel | null,
  ): Promise<{ made: MadeOutline; slides: Slide[] }> {
    const files = new Map([['source', JSON.stringify(source)]]);
    const given = () => {
      const context = stageGiven({ deckId: 'd', sourceKey: 'source', resultKey: 'made' }, files);
      const store = async (key: string, content: unknown) => void files.set(key, String(content));
      return { ...context, files: { ...context.files, store } };
    };
    const passages = passagesOf(source.material.blocks).map(({ id }) => id);
    const plan = Array.from({ length: 10 }, (_, at) => ({
      ...{
        title: `Partie ${'abcdefghij'[at]}`,
        layout: random.pick(['bullets', 'columns', 'quote'] as const),
        about: '',
      },
      passages: passages.slice(at, at + 1),
    }));
    emulator.broken = { kind: 'answer', answer: { title: 'Le mil', slides: plan } };
    await outlineStage(model).run({ ...given(), done: { read: { key: 'source' } } });
    const made = JSON.parse(files.get('made') ?? '') as MadeOutline;
    const { language, kind } = source;
    files.set('source', JSON.stringify({ ...made, language, kind, tone: 'plain' }));
    const items = [{ head: 'Le mil', text: said[language].split(' ').slice(0, 20).join(' ') }];
    emulator.broken = { kind: 'answer', answer: { text: '', items, notes: said[language] } };
    const done = { write: await writeStage(model).run(given()) };
    await storeStage(model).run({ ...given(), done });
    return { made, slides: writtenSlides.parse(JSON.parse(files.get('made') ?? '')).slides };
  }

  it.each(['builtin', 'model'] as const)(
    `of ${decks} documents are files others open, and nothing leaves its box: %s`,
    async (engine) => {
      const patience = { tries: 1, firstWaitMs: 1, failedCalls: 4 };
      const model =
        engine === 'model'
          ? deckModelOf({ baseUrl: emulator.baseUrl, apiKey: '', model: 'm', pauseMs: 1, patience })
          : null;
      for (let count = 0; count < decks; count++) {
        const language = random.pick(['fr', 'en'] as const);
        const theme = random.pick(slideThemes);
        const material = { title: 'Le mil', private: false, blocks: documentOf(random, language), toRead: null };
        const { made, slides } = await slidesOf({ kind: 'document', language, slides: 12, material }, model);
        expect({ count, planned: made.outline.length }).toEqual({ count, planned: 12 });
        expect(slides.length).toBeGreaterThanOrEqual(12);
        const brand = { colour: random.pick(['#8a1538', '#ffee00', '#101010']), logoId: random.pick([null, logoId]) };
        const over = slides.filter((one) => !slideFits(one, themeOf(theme, brand)));
        expect({ count, over }).toEqual({ count, over: [] });
        const file = await deckPptx({
          title: 'Le mil',
          language,
          theme,
          slides,
          brand,
          pictureOf: (_, shape) => cutTo(logo, shape),
        });
        const parts = textsOf(file);
        expect(pptxFaults(parts)).toEqual([]);
        expect([...parts.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(
          slides.length,
        );
        expect([...parts.keys()].some((name) => /\.jpe?g$/.test(name))).toBe(brand.logoId !== null);
        const { DECKS_TO } = process.env;
        if (DECKS_TO) await (await import('node:fs/promises')).writeFile(`${DECKS_TO}/${engine}-${count}.pptx`, file);
      }
    },
    300_000,
  );
});
