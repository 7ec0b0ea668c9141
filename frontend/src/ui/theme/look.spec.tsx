import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isLookJustChosen, noteLookChosen } from './look.js';

const [ada, ben] = ['01a2-ada', '01a2-ben'];

describe('a look that was just chosen', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is newer than what the account of who chose it answers, for a minute', () => {
    jest.useFakeTimers({ now: 1_000_000 });
    expect(isLookJustChosen(ada)).toBe(false);
    noteLookChosen(ada);
    expect(isLookJustChosen(ada)).toBe(true);
    jest.setSystemTime(1_060_000);
    expect(isLookJustChosen(ada)).toBe(false);
    // A clock that was ahead.
    jest.setSystemTime(900_000);
    expect(isLookJustChosen(ada)).toBe(false);
  });

  it('is nothing to who signs in on the same device after them', () => {
    noteLookChosen(ada);
    expect(isLookJustChosen(ben)).toBe(false);
    localStorage.setItem('look-chosen', 'spoilt');
    expect(isLookJustChosen(ada)).toBe(false);
  });
});
