import { describe, expect, it } from '@jest/globals';
import { changesOf, fieldsOf, nameOf } from './fields.js';

const passage = (text: string) => ({ thoughtId: crypto.randomUUID(), at: '2026-11-02T08:00:00.000Z', link: '', text });
const story = {
  title: 'Mon histoire',
  version: 3,
  chapters: [
    { title: 'Mai', opening: 'Deux moments.', passages: [passage('Un'), passage('Deux')] },
    { title: 'Juin', opening: '', passages: [passage('Trois')] },
  ],
};

describe('the form of a story', () => {
  it('sends what it was given where nothing was changed', () => {
    expect(changesOf(fieldsOf(story), story)).toEqual(story);
  });

  it('sends what was written, leaves out what was struck, and a chapter that holds nothing more', () => {
    const values = {
      ...fieldsOf(story),
      [nameOf.chapter(0, 'opening')]: '',
      [nameOf.passage(0, 0, 'left')]: true,
      [nameOf.passage(0, 1, 'text')]: 'Deux, mieux',
      [nameOf.passage(1, 0, 'left')]: true,
    };
    const [first] = story.chapters;
    expect(changesOf(values, story).chapters).toEqual([
      { title: 'Mai', opening: '', passages: [{ ...first?.passages[1], text: 'Deux, mieux' }] },
    ]);
  });
});
