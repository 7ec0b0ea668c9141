import type { SourceBlock } from '@afi/contracts/creations';
import { lengthOf, maxFilmSeconds } from '@afi/contracts/video-parts';
import type { VideoSource } from '@afi/contracts/videos';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { cutToScenes } from './cut-scenes.js';

const mediaId = '0199a7a2-0000-7000-8000-000000000001';
const source = (blocks: SourceBlock[], more: Partial<VideoSource> = {}, title = ''): VideoSource => ({
  ...{ kind: 'text', language: 'fr', material: { title, private: false, blocks, toRead: null } },
  ...more,
});
const told = (given: VideoSource) => cutToScenes(given).scenes.map(({ title, text }) => [title, text]);

describe('a source is cut into scenes', () => {
  it('by its headings, sentences and lists, in its own words', () => {
    const text = `# Le paludisme

Il est transmis par un moustique. Il pique la nuit !

# Trois gestes

- Dormir : sous une moustiquaire
- Vider l’eau : autour de la maison`;
    expect(told(source(blocksOfText(text)))).toEqual([
      ['Le paludisme', ''],
      ['', 'Il est transmis par un moustique. Il pique la nuit\u00a0!'],
      ['Trois gestes', ''],
      ['Dormir', 'sous une moustiquaire'],
      ['Vider l’eau', 'autour de la maison'],
    ]);
  });

  it('by its products, each with its price and its picture', () => {
    const product: SourceBlock = {
      kind: 'product',
      name: 'Pagne',
      price: '5\u00a0000\u00a0FCFA',
      text: 'Tissé.',
      mediaId,
    };
    const { scenes } = cutToScenes(source([product], { kind: 'products' }, 'Nos produits'));
    expect(scenes.map(({ title, text, motion }) => [title, text, motion])).toEqual([
      ['Nos produits', '', 'none'],
      ['Pagne', '5\u00a0000\u00a0FCFA. Tissé.', 'zoom-in'],
    ]);
  });

  it('pictures alone are a show: no card before them, each as long', () => {
    const blocks = Array.from({ length: 4 }, (): SourceBlock => ({ kind: 'picture', mediaId, text: '' }));
    const { scenes } = cutToScenes(source(blocks, { kind: 'media' }, 'IMG_0001'));
    expect(scenes.map(({ mediaId: shown, seconds }) => [shown, seconds])).toEqual(blocks.map(() => [mediaId, 3.5]));
  });

  it('with captions, none of thirty pictures is left out: they are as long as a film has room for', () => {
    const text = 'Une longue légende, qui dit bien des choses de cette photo, et qui se lit en plus de sept secondes. ';
    const blocks = Array.from({ length: 30 }, (): SourceBlock => ({ kind: 'picture', mediaId, text }));
    const { scenes } = cutToScenes(source(blocks, { kind: 'media' }, 'Au marché'));
    expect(scenes.map(({ text: said, mediaId: shown }) => [said, shown])).toEqual(
      blocks.map(() => [text.trim(), mediaId]),
    );
    expect(lengthOf(scenes)).toBeLessThanOrEqual(maxFilmSeconds);
  });

  it('of a topic alone they ask: nothing is asserted that nobody said', () => {
    const made = cutToScenes(source([], { kind: 'topic' }, 'La récolte du maïs'));
    expect(made.skeleton).toBe(true);
    for (const { text } of made.scenes.slice(1)) expect(text).toMatch(/\u00a0\?$/);
  });

  it('of a book, parts of all of it, and never longer than a film may be', () => {
    const blocks = Array.from({ length: 300 }, (_, at): SourceBlock[] => [
      { kind: 'heading', level: 2, text: `Partie ${at}` },
      { kind: 'paragraph', text: 'Une phrase de plus, qui dit quelque chose d’assez long pour être lue. '.repeat(20) },
    ]).flat();
    const { scenes } = cutToScenes(source(blocks, {}, 'Un livre'));
    expect(scenes.length).toBeLessThanOrEqual(15);
    expect(lengthOf(scenes)).toBeLessThanOrEqual(maxFilmSeconds);
    expect(Number(scenes.at(-1)?.title.slice(7))).toBeGreaterThan(200);
  });

  it('a sentence nobody reads in one go is cut at its commas', () => {
    const long = `Le marché, ${'où l’on vend des tissus de toutes les couleurs, '.repeat(12)}ferme tard.`;
    for (const [, text] of told(source([{ kind: 'paragraph', text: long }]))) expect(text?.length).toBeLessThan(260);
  });

  describe('a story', () => {
    const other = '0199a7a2-0000-7000-8000-000000000002';
    const moment = (text: string, mediaIds?: string[]): SourceBlock => ({
      ...{ kind: 'moment', on: '2026-11-02', text },
      ...(mediaIds ? { mediaIds } : {}),
    });
    const aside: SourceBlock = {
      ...{ kind: 'paragraph', aside: true },
      text: 'Du 2 au 28 novembre. Ce qui revient\u00a0: batteries. Ce qui est ressenti\u00a0: la joie.',
    };
    const chapter = (text: string): SourceBlock[] => [{ kind: 'heading', level: 2, text }, aside];
    const long = (at: number) =>
      `Le jour ${at}, j’ai marché jusqu’au marché pour y vendre des pagnes de toutes les couleurs. `.repeat(3);
    const cut = (blocks: SourceBlock[]) => cutToScenes(source(blocks, { kind: 'story' }, 'Mon histoire'));

    it('shows the photos of its moments with their words', () => {
      const { scenes, leftOut } = cut([
        ...[...chapter('Le travail'), moment('Il pleut.'), moment('Maman est venue.', [mediaId, other])],
        moment('Nous avons mangé.'),
      ]);
      expect(scenes.slice(-4).map(({ text, mediaId: shown }) => [text, shown])).toEqual([
        ['Il pleut.', null],
        ['Maman est venue.', mediaId],
        ['', other],
        ['Nous avons mangé.', null],
      ]);
      expect(leftOut).toBeNull();
    });

    it('has all of its moments and photos where cards of Afi’s own would take their place', () => {
      const days = Array.from({ length: 11 }, (_, at) => moment(long(at + 1), at % 5 ? undefined : [mediaId]));
      const { scenes, leftOut } = cut([
        ...[...chapter('Le travail'), ...days.slice(0, 4), ...chapter('La vie'), ...days.slice(4, 8)],
        ...[...chapter('Les idées'), ...days.slice(8)],
      ]);
      const said = scenes.map(({ text }) => text).join('\n');
      for (let at = 1; at <= 11; at++) expect(said).toContain(`Le jour ${at},`);
      expect(said).not.toContain('Ce qui est ressenti');
      expect(scenes.map(({ title }) => title).filter(Boolean)).toEqual([
        'Mon histoire',
        'Le travail',
        'La vie',
        'Les idées',
      ]);
      expect(scenes.filter(({ mediaId: shown }) => shown)).toHaveLength(3);
      expect(leftOut).toBeNull();
      expect(lengthOf(scenes)).toBeLessThanOrEqual(maxFilmSeconds);
    });

    it('says how many moments and photos a film has no room for; those of its end are there, too', () => {
      const photos = Array.from({ length: 40 }, () => crypto.randomUUID());
      const { scenes, leftOut } = cut(photos.map((photo, at) => moment(long(at + 1), [photo])));
      const shown = scenes.filter(({ mediaId: one }) => one).length;
      expect(shown).toBeGreaterThan(10);
      expect(leftOut).toEqual({ moments: 40 - shown, pictures: 40 - shown });
      expect(Number(/\d+/.exec(scenes.at(-1)?.text ?? '')?.[0])).toBeGreaterThan(35);
    });
  });
});
