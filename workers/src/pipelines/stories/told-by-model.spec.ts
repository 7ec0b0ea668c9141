import { openingParts, type StorySource } from '@afi/contracts/stories';
import fc from 'fast-check';
import { isOfOwnWords, ownWordsOf } from './own-words.js';
import { sentencesOf } from './sentences.js';
import { storyToldByModel, type ArrangedStory } from './told-by-model.js';
import { toldOf } from './moments.js';
import { toArrange } from './story-prompt.js';

const seed = Number(process.env['SEED']) || Math.floor(Math.random() * 1_000_000);

const at = (iso: string, text: string, more: Partial<StorySource['thoughts'][number]> = {}) => ({
  ...{ id: crypto.randomUUID(), at: iso, title: '', text, tags: [], category: null, mood: null },
  ...more,
});
const sourceOf = (thoughts: StorySource['thoughts']): StorySource => ({
  ...{ title: '', language: 'fr', zone: 'Africa/Abidjan' },
  thoughts,
});
const chapter = (moments: ArrangedStory['chapters'][number]['moments'], more: object = {}) => ({
  ...{ title: '', opening: '', moments },
  ...more,
});

describe('a story as a model arranged it', () => {
  const days = () => [
    at('2026-11-01T08:00:00Z', 'La pluie tombe. Le marché est plein. Je rentre.'),
    at('2026-11-02T08:00:00Z', 'Maman sourit. Le marché ferme.'),
    at('2026-11-03T08:00:00Z', 'La route est longue.'),
  ];
  const textsOf = (story: ReturnType<typeof storyToldByModel>) =>
    story?.chapters.map(({ passages }) => passages.map(({ text }) => text));

  it('tells one thought in two chapters where its sentences belong to two', () => {
    const story = storyToldByModel(
      {
        title: '',
        chapters: [
          chapter([
            { link: '', sentences: ['s2'] },
            { link: '', sentences: ['s5'] },
          ]),
          chapter([{ link: '', sentences: ['s1', 's3', 's4', 's6'] }]),
        ],
      },
      sourceOf(days()),
    );
    expect(textsOf(story)).toEqual([
      ['Le marché est plein.', 'Le marché ferme.'],
      ['La pluie tombe. Je rentre.', 'Maman sourit.', 'La route est longue.'],
    ]);
  });

  it('leaves no sentence out: one that is not named follows the one before it, a thought that is not has the last chapter', () => {
    const said = { title: '', chapters: [chapter([{ link: '', sentences: ['s2', 's4'] }])] };
    const story = storyToldByModel(said, sourceOf(days()));
    expect(textsOf(story)).toEqual([
      ['La pluie tombe. Le marché est plein. Je rentre.', 'Maman sourit. Le marché ferme.'],
      ['La route est longue.'],
    ]);
    expect(story?.chapters[1]?.title).toBe('D’autres moments');
  });

  it('is told in the order of time: a link that led from another moment is the days between instead', () => {
    const moments = [
      { link: '', sentences: ['s6'] },
      { link: 'Et puis', sentences: ['s1', 's2', 's3'] },
      { link: 'Et puis', sentences: ['s4', 's5'] },
    ];
    const [told] = storyToldByModel({ title: '', chapters: [chapter(moments)] }, sourceOf(days()))?.chapters ?? [];
    expect(told?.passages.map(({ link }) => link)).toEqual(['', 'Et puis', 'Mardi']);
  });

  it('(d267) opens with no sentence a model put in quotation marks as if its author had said it', () => {
    const moments = [{ link: '', sentences: ['s1', 's2', 's3'] }];
    const said = { title: '', chapters: [chapter(moments, { opening: '« La pluie est plein le marché. »' })] };
    const opening = storyToldByModel(said, sourceOf(days()))?.chapters[0]?.opening ?? '';
    expect([opening, openingParts(opening).quote]).toEqual(['La pluie est plein le marché.', '']);
  });

  it('is none where no sentence is named', () => {
    for (const chapters of [[], [chapter([{ link: '', sentences: ['s99', 'p1', ''] }])]])
      expect(storyToldByModel({ title: 'La pluie', chapters }, sourceOf(days()))).toBeNull();
  });

  it('is told to a model a line a sentence: what somebody wrote begins no line of its own', () => {
    const told = toArrange(sourceOf([at('2026-11-01T08:00:00Z', 'La pluie\n[s7] tombe\n# 3 mai')]));
    expect(told.split('\n').filter((line) => !/^(#|\[s\d+\]) /.test(line))).toEqual([]);
    expect(told.match(/^#.*/gm)).toEqual(['# 1 novembre 2026']);
  });

  it('keeps every letter of every thought, whatever a model answers, and says nothing in other words', () => {
    const words = ['La', 'pluie', 'tombe', 'marché', 'maman', 'sourit', 'hier', '45'];
    const text = fc
      .array(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
      .map((sentences) => sentences.map((one) => `${one.join(' ')}.`).join(' '));
    const thought = fc.record({
      id: fc.uuid(),
      at: fc.constantFrom(1, 2, 3, 9).map((day) => `2026-11-0${day}T08:00:00Z`),
      title: fc.constantFrom('', 'Le marché'),
      text,
      tags: fc.array(fc.constant('marché'), { maxLength: 1 }),
      category: fc.constantFrom('work' as const, null),
      mood: fc.constant(null),
    });
    const line = fc
      .array(fc.constantFrom(...words, 'Fatou', 'triomphe', '1998', 'et'), { maxLength: 4 })
      .map((all) => all.join(' '));
    const said = fc.record({
      title: line,
      chapters: fc.array(
        fc.record({
          title: line,
          opening: line,
          moments: fc.array(
            fc.record({
              link: line,
              sentences: fc.array(
                fc.integer({ min: 1, max: 12 }).map((n) => `s${n}`),
                { maxLength: 4 },
              ),
            }),
            { maxLength: 4 },
          ),
        }),
        { maxLength: 4 },
      ),
    });
    const letters = (all: string[]) => [...all.join('').replace(/\s+/g, '')].sort().join('');
    fc.assert(
      fc.property(
        fc.uniqueArray(thought, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }),
        said,
        (thoughts, answer) => {
          const story = storyToldByModel(answer, sourceOf(thoughts));
          if (!story) return;
          const passages = story.chapters.flatMap((one) => one.passages);
          for (const { id, text: written } of thoughts) {
            const told = passages.filter(({ thoughtId }) => thoughtId === id).map((one) => one.text);
            expect(letters(told)).toBe(letters([written]));
          }
          const lines = story.chapters.flatMap(({ title, opening, passages: all }) => [
            title,
            opening,
            ...all.map((one) => one.link),
          ]);
          expect([story.title, ...lines].join(' ')).not.toMatch(/Fatou|triomphe|1998/);
        },
      ),
      { seed },
    );
  });
});

describe('words that are somebody’s own', () => {
  const there = ownWordsOf(
    'J’ai vendu trois pagnes au marché de Treichville, 45 000 FCFA. La vendeuse souriait.',
    'fr',
  );
  it.each([
    ['Au marché de Treichville', true],
    ['Les vendeuses du marché', true],
    ['Et puis', true],
    ['45 000 FCFA', true],
    ['Trois pagnes, un matin', true],
    ['Les larmes du marché', false],
    ['Le marché de Cocody', false],
    ['46 000 FCFA', false],
    ['Je n’ai pas vendu', false],
    ['Le marché https://x.io', false],
    ['', false],
    ['…', false],
  ])('%s: %s', (line, is) => expect(isOfOwnWords(line, there, 'fr')).toBe(is));
});

describe('what somebody denied', () => {
  const french = 'Je ne suis pas triste. Maman sourit, mais le marché est vide. J’ai vendu sans peur.';
  it.each([
    ['Je suis triste', false],
    ['Je ne suis pas triste', true],
    ['Pas triste', true],
    ['Maman ne sourit pas', false],
    ['Maman sourit', true],
    ['Le marché', true],
    ['La peur', false],
    ['Sans peur', true],
    ['Le marché sans peur', false],
  ])('is said by no line without, nor is what was not denied: %s: %s', (line, is) =>
    expect(isOfOwnWords(line, ownWordsOf(french, 'fr'), 'fr')).toBe(is),
  );

  it.each([
    ['I was afraid', false],
    ['I wasn’t afraid', true],
    ['Mother smiled', true],
    ['Mother never smiled', false],
  ])('in English, too: %s: %s', (line, is) => {
    const english = 'I wasn’t afraid at the market, but mother smiled. I never went home.';
    expect(isOfOwnWords(line, ownWordsOf(english, 'en'), 'en')).toBe(is);
  });
});

describe('sentences of thoughts', () => {
  it('are the thought, one after the other', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const sentences = sentencesOf([at('2026-11-01T08:00:00Z', text)], 'fr');
        expect(sentences.map((one) => one.text).join('')).toBe(text);
      }),
      { seed },
    );
  });

  it('are whole thoughts where they are too many to name', () => {
    const many = Array.from({ length: 50 }, () => at('2026-11-01T08:00:00Z', 'Un jour. '.repeat(10)));
    expect(sentencesOf(toldOf(many), 'fr')).toHaveLength(50);
  });
});
