import { outlineItem, type OutlineItem, type Slide } from '@afi/contracts/slide-parts';
import type { DeckBrief } from '@afi/contracts/slides';
import { stageGiven } from '../../../host/stage-fixture.js';
import { storeStage, writeStage } from './write.js';

const item = (title: string): OutlineItem =>
  outlineItem.parse({ title, layout: 'bullets', about: '', from: null, to: null });

const briefOf = (...titles: string[]): DeckBrief => ({
  ...{ title: 'La rentrée', language: 'fr', tone: 'plain', kind: 'topic', skeleton: true },
  outline: titles.map(item),
  material: { title: '', private: false, blocks: [], toRead: null },
});

describe('writing slides', () => {
  const payload = { deckId: crypto.randomUUID(), sourceKey: 'uploads/plan', resultKey: 'uploads/slides' };
  const stored = new Map<string, string>();
  beforeEach(() => stored.clear());
  const plan = (...titles: string[]) => stored.set(payload.sourceKey, JSON.stringify(briefOf(...titles)));
  const given = () => {
    const context = stageGiven(payload, stored);
    const store = async (key: string, content: unknown) => void stored.set(key, String(content));
    return { ...context, files: { ...context.files, store } };
  };
  const write = () => writeStage(null).run(given());
  const slides = (key: string) => (JSON.parse(stored.get(key) ?? '{}') as { slides: Slide[] }).slides;

  it('goes on behind what was written of the same plan', async () => {
    plan('Un', 'Deux');
    const { key } = await write();
    const [first] = slides(key);
    const kept = JSON.parse(stored.get(key) ?? '') as object;
    stored.set(key, JSON.stringify({ ...kept, slides: [first], items: 1 }));
    await write();
    expect(slides(key).map(({ title }) => title)).toEqual(['Un', 'Deux']);
    expect(slides(key)[0]?.id).toBe(first?.id);
  });

  it('goes on behind the slides of an earlier work, as their author changed them', async () => {
    plan('Un', 'Deux', 'Trois');
    const [first, second] = slides((await write()).key);
    const brief = JSON.parse(stored.get(payload.sourceKey) ?? '') as DeckBrief;
    const mine = [first, second].map((one) => ({ ...one, title: `${one?.title}, de ma main` }));
    stored.set(payload.sourceKey, JSON.stringify({ ...brief, written: { slides: mine, items: 2, byModel: false } }));
    expect(slides((await write()).key).map(({ title }) => title)).toEqual([
      'Un, de ma main',
      'Deux, de ma main',
      'Trois',
    ]);
  });

  it('begins anew where the plan is another', async () => {
    plan('Un', 'Deux');
    const { key } = await write();
    plan('Trois', 'Deux', 'Quatre');
    await write();
    expect(slides(key).map(({ title }) => title)).toEqual(['Trois', 'Deux', 'Quatre']);
  });

  it('stores no slides of a plan that was changed after they were written', async () => {
    plan('Un', 'Deux');
    const done = { write: await write() };
    plan('Trois');
    expect(await storeStage(null).run({ ...given(), done })).toMatchObject({ slides: 1 });
    expect(slides(payload.resultKey).map(({ title }) => title)).toEqual(['Trois']);
  });
});
