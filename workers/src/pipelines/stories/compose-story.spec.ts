import type { StorySource } from '@afi/contracts/stories';
import { thoughtCategories, thoughtMoods } from '@afi/contracts/thought-words';
import fc from 'fast-check';
import { composeStory } from './compose-story.js';

const seed = Number(process.env['SEED']) || Math.floor(Math.random() * 1_000_000);

describe('a story of thoughts', () => {
  const at = (iso: string, text = iso, more: Partial<StorySource['thoughts'][number]> = {}) => ({
    ...{ id: crypto.randomUUID(), at: iso, title: '', text, tags: [], category: null, mood: null },
    ...more,
  });
  const compose = (thoughts: StorySource['thoughts'], more: Partial<StorySource> = {}) =>
    composeStory({ title: '', language: 'fr', zone: 'Africa/Abidjan', thoughts, ...more });

  it('has a chapter a month; within one month, a chapter a theme where there are several of each', () => {
    const titles = (thoughts: StorySource['thoughts']) => compose(thoughts).chapters.map(({ title }) => title);
    expect(titles([at('2026-05-01T08:00:00Z'), at('2026-07-01T08:00:00Z')])).toEqual(['Mai 2026', 'Juillet 2026']);
    const themed = ['work', 'work', 'idea', 'idea'].map((category, day) =>
      at(`2026-05-0${day + 1}T08:00:00Z`, 'x', { category: category as 'work' }),
    );
    expect(titles(themed)).toEqual(['Le travail', 'Les idées']);
    expect(titles(themed.slice(1))).toEqual(['Mai 2026']);
  });

  it('has a chapter a year where there are more months than a reader wants', () => {
    const years = Array.from({ length: 14 }, (_, month) => at(new Date(Date.UTC(2025, month, 5)).toISOString()));
    expect(compose(years).chapters.map(({ title }) => title)).toEqual(['2025', '2026']);
  });

  it('counts days as the person’s calendar does', () => {
    const night = [at('2026-11-02T22:30:00Z', 'a'), at('2026-11-02T23:30:00Z', 'b')];
    const link = (zone: string) => compose(night, { zone }).chapters.flatMap(({ passages }) => passages)[1]?.link;
    expect([link('Africa/Abidjan'), link('Africa/Douala')]).toEqual(['Le même jour', 'Le lendemain']);
  });

  it('says once that moments are of the same day, and again of another', () => {
    const hours = ['02T08', '02T09', '02T10', '02T11', '03T08', '03T09', '03T10'];
    const told = compose(hours.map((hour) => at(`2026-11-${hour}:00:00Z`))).chapters.flatMap(
      ({ passages }) => passages,
    );
    expect(told.map(({ link }) => link)).toEqual(['', 'Le même jour', '', '', 'Le lendemain', 'Le même jour', '']);
  });

  it('names the day where as many days passed as before', () => {
    const links = (days: string[], language: 'fr' | 'en' = 'fr') =>
      compose(
        days.map((day) => at(`2026-11-${day}T08:00:00Z`)),
        { language },
      ).chapters.flatMap(({ passages }) => passages.map(({ link }) => link));
    const days = ['02', '03', '04', '04', '05', '07', '09', '10', '24'];
    expect(links(days)).toEqual([
      ...['', 'Le lendemain', 'Mercredi', 'Le même jour', 'Jeudi', 'Deux jours plus tard', 'Lundi', 'Le lendemain'],
      'Deux semaines plus tard',
    ]);
    expect(links(days.slice(0, 3), 'en')).toEqual(['', 'The next day', 'On Wednesday']);
  });

  it('says in one sentence when it was, and what comes back', () => {
    const opening = (tags: string[], language: 'fr' | 'en' = 'fr') =>
      compose(
        ['02', '05'].map((day) => at(`2026-11-${day}T08:00:00Z`, 'x', { tags, mood: 'happy' })),
        { language },
      ).chapters[0]?.opening;
    expect(opening([])).toBe('Du 2 au 5 novembre.');
    expect(opening(['marché'])).toBe('Du 2 au 5 novembre, un mot revient\u00a0: marché.');
    expect(opening(['marché', 'école'])).toBe('Du 2 au 5 novembre, des mots reviennent\u00a0: marché, école.');
    expect(opening(['market'], 'en')).toBe('From 2 to 5 November, one word comes back: market.');
  });

  it('calls moments that are filed under nothing by no word that makes them small', () => {
    const thoughts = ['work', 'work', null, null].map((category, day) =>
      at(`2026-05-0${day + 1}T08:00:00Z`, 'x', { category: category as 'work' | null }),
    );
    const titles = (language: 'fr' | 'en') => compose(thoughts, { language }).chapters.map(({ title }) => title);
    expect([titles('fr')[1], titles('en')[1]]).toEqual(['D’autres moments', 'Other moments']);
  });

  it('speaks the person’s language, and keeps a title that was given', () => {
    const { title, chapters } = compose([at('2026-11-02T08:00:00Z', 'Rain', { mood: 'calm' })], { language: 'en' });
    expect([title, chapters[0]?.opening]).toEqual(['My story, November 2026', 'On 2 November.']);
    expect(compose([at('2026-11-02T08:00:00Z')], { title: 'La pluie' }).title).toBe('La pluie');
  });

  it('opens a chapter with the sentence its author felt most in, and nothing besides', () => {
    const opening = (thoughts: StorySource['thoughts'], language: 'fr' | 'en' = 'fr') =>
      compose(thoughts, { language }).chapters[0]?.opening;
    const [market, mother] = [
      at('2026-11-02T08:00:00Z', 'J’ai acheté du riz et de l’huile au marché.'),
      at(
        '2026-11-28T08:00:00Z',
        'Maman est venue. Elle a pleuré de joie devant ma première boutique. Nous avons mangé.',
      ),
    ];
    expect(opening([market, mother])).toBe('«\u00a0Elle a pleuré de joie devant ma première boutique.\u00a0»');
    const glad = at('2026-11-01T08:00:00Z', 'It rained. I was so happy to see my sister again.');
    expect(opening([glad], 'en')).toBe('“I was so happy to see my sister again.”');
  });

  it('opens with no sentence where none tells of a feeling, or it is read next, a title, or too short', () => {
    const opening = (text: string, more = {}) => compose([at('2026-11-01T08:00:00Z', text, more)]).chapters[0]?.opening;
    const none = 'Le 1er novembre.';
    for (const text of [
      'Le prix du riz a monté. Le sac coûte vingt mille francs.',
      'J’étais tellement heureuse de revoir ma sœur hier.',
      'Il pleut. Quelle joie !',
      'Il pleut. Je ne suis pas du tout heureuse de cette pluie.',
    ])
      expect(opening(text)).toBe(none);
    expect(opening('', { title: 'Une note. Ma joie de revoir ma sœur hier soir' })).toBe(none);
  });

  it('names months as they are said', () => {
    const title = (from: string, to: string) => compose([at(from), at(to)]).title;
    expect(title('2026-08-01T08:00:00Z', '2026-11-01T08:00:00Z')).toBe('Mon histoire, d’août à novembre 2026');
    expect(title('2025-08-01T08:00:00Z', '2026-11-01T08:00:00Z')).toBe('Mon histoire, d’août 2025 à novembre 2026');
    expect(title('2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z')).toBe('Mon histoire, novembre 2026');
  });

  it('tells a text longer than a passage in several, whole', () => {
    const long = `${'a'.repeat(40_000)}\n\n${'b'.repeat(40_000)}`;
    const passages = compose([at('2026-11-02T08:00:00Z', long)]).chapters.flatMap((chapter) => chapter.passages);
    expect(passages.map(({ text }) => text.length)).toEqual([40_002, 40_000]);
    expect(passages.map(({ text }) => text).join('')).toBe(long);
  });

  it('tells every thought that has a word once, unchanged, in order, and invents no word of theirs', () => {
    const thought = fc.record({
      id: fc.uuid(),
      at: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((d) => d.toISOString()),
      title: fc.constantFrom('', 'Un titre'),
      text: fc.string(),
      tags: fc.array(fc.constantFrom('marché', 'école', 'famille'), { maxLength: 3 }),
      category: fc.constantFrom(...thoughtCategories, null),
      mood: fc.constantFrom(...thoughtMoods, null),
    });
    const source = fc.uniqueArray(thought, { selector: ({ id }) => id, maxLength: 60 });
    fc.assert(
      fc.property(source, fc.constantFrom('fr' as const, 'en' as const), (thoughts, language) => {
        const told = compose(thoughts, { language }).chapters.flatMap(({ passages }) => passages);
        const worded = thoughts.filter(({ text, title }) => text || title);
        expect(told.map(({ thoughtId }) => thoughtId).sort()).toEqual(worded.map(({ id }) => id).sort());
        for (const { thoughtId, text } of told) {
          const from = thoughts.find(({ id }) => id === thoughtId);
          expect(text).toBe(from?.text || from?.title);
        }
        for (const { passages } of compose(thoughts).chapters) {
          const moments = passages.map((one) => Date.parse(one.at));
          expect(moments).toEqual([...moments].sort((a, b) => a - b));
        }
      }),
      { seed },
    );
  });
});
