import { describe, expect, it } from '@jest/globals';
import { wordsIn } from './words-in.js';

describe('wordsIn', () => {
  it('counts what a reader finds, not the marks around it', () => {
    expect(wordsIn('<p>L’école <strong>ouvre</strong> à 7&nbsp;h 30.</p><ul><li>Bus</li><li>Car</li></ul>')).toBe(8);
    expect(wordsIn('<p> — … </p>')).toBe(0);
    expect(wordsIn('<p>Porto-Novo, aujourd’hui</p>')).toBe(2);
  });
});
