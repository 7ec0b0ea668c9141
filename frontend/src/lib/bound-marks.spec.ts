import { describe, expect, it } from '@jest/globals';
import { boundMarks } from './bound-marks.js';

describe('marks that French sets apart', () => {
  it.each([
    ['Elle m’a dit : « Tu sais écouter. »', 'Elle m’a dit\u00a0: «\u00a0Tu sais écouter.\u00a0»'],
    ['Vraiment ? Oui !', 'Vraiment\u00a0? Oui\u00a0!'],
    ['She said: “You listen.”', 'She said: “You listen.”'],
    ['  : un retrait, «serré»', '  : un retrait, «serré»'],
  ])('stay with their word: %s', (typed, shown) => expect(boundMarks(typed)).toBe(shown));
});
