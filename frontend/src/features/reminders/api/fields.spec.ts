import { describe, expect, it } from '@jest/globals';
import { daysSaid, toggled } from './fields.js';

describe('the days of a reminder', () => {
  it('are put in and taken out, in their order', () => {
    expect(toggled('1,5', 3)).toBe('1,3,5');
    expect(toggled('1,3,5', 3)).toBe('1,5');
    expect(toggled('3', 3)).toBe('');
  });

  it.each([
    [[1, 2, 3, 4, 5, 6, 7], 'everyDay'],
    [[1, 2, 3, 4, 5], 'workDays'],
    [[6, 7], 'weekend'],
    [[1, 3], null],
  ])('%j are said as %s', (days, said) => expect(daysSaid(days)).toBe(said));
});
