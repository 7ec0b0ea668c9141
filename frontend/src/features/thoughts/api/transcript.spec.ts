import { describe, expect, it } from '@jest/globals';
import { placesOf, sentencesOf, srtOf, wordAt } from './transcript.js';

const words = 'Il pleut. Je rappelle Madame Aya à l’été.'
  .split(' ')
  .map((text, at) => ({ text, from: at, to: at + 0.5 }));

describe('a transcript', () => {
  it('is read sentence by sentence', () =>
    expect(sentencesOf(words).map(({ first, words: line }) => [first, line.length])).toEqual([
      [0, 2],
      [2, 6],
    ]));

  it('knows the word that is being said', () =>
    expect([-1, 0, 0.9, 4, 99].map((at) => wordAt(words, at))).toEqual([-1, 0, 0, 4, 7]));

  it('is searched in over its words, case and accents aside', () => {
    expect(placesOf(words, 'MADAME aya')).toEqual([[4, 5]]);
    expect(placesOf(words, 'l’ete')).toEqual([[7, 7]]);
    expect(placesOf(words, ' ')).toEqual([]);
  });

  it('is saved as subtitles', () =>
    expect(srtOf(words)).toBe(
      '1\n00:00:00,000 --> 00:00:01,500\nIl pleut.\n\n2\n00:00:02,000 --> 00:00:07,500\nJe rappelle Madame Aya à l’été.\n',
    ));
});
