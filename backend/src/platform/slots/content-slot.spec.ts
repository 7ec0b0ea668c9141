import { ContentSlot } from './content-slot.js';

interface Row {
  id: string;
  kind: string;
}
interface Parts {
  polls?: { votes: number };
  quizzes?: { questions: number };
}
class Slot extends ContentSlot<Row, Parts> {}

describe('a content slot', () => {
  const rows: Row[] = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, kind: index % 2 ? 'poll' : 'text' }));

  it('asks each word once for a whole page, and only for rows it has something to say of', async () => {
    const slot = new Slot();
    const asked: [string, readonly string[], string][] = [];
    slot.contribute('polls', {
      concerns: ({ kind }) => kind === 'poll',
      load: async (ids, viewer) => {
        asked.push(['polls', ids, viewer]);
        return new Map([[ids[0] ?? '', { votes: 3 }]]);
      },
    });
    slot.contribute('quizzes', {
      concerns: ({ kind }) => kind === 'quiz',
      load: async (ids, viewer) => {
        asked.push(['quizzes', ids, viewer]);
        return new Map();
      },
    });
    const filled = await slot.fill(rows, 'viewer');
    expect(asked).toEqual([['polls', rows.filter(({ kind }) => kind === 'poll').map(({ id }) => id), 'viewer']]);
    expect(filled.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(filled.filter(({ parts }) => parts.polls)).toEqual([
      { id: '1', kind: 'poll', parts: { polls: { votes: 3 } } },
    ]);
  });

  it('takes one contribution a word', () => {
    const slot = new Slot();
    const none = { concerns: () => false, load: async () => new Map<string, never>() };
    slot.contribute('polls', none);
    expect(() => slot.contribute('polls', none)).toThrow('polls contributes twice');
  });
});
