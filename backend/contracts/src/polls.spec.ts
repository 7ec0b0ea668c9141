import { validOptions } from './polls.js';

describe('the options of a poll that count', () => {
  it('say something, and each says something else', () => {
    expect(validOptions(['Oui', ' ', 'oui ', 'Non', 'OUÍ', 'non,'])).toEqual(['Oui', 'Non', 'non,']);
  });
  it('keep their order and their writing', () => {
    expect(validOptions(['  Samedi', 'Dimanche', 'samedi'])).toEqual(['Samedi', 'Dimanche']);
  });
  it('are told apart by punctuation too', () => {
    expect(validOptions(['+1', '-1', '½', '中'])).toEqual(['+1', '-1', '½', '中']);
  });
});
