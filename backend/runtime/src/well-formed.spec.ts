import fc from 'fast-check';
import { wellFormed } from './well-formed.js';

describe('text a database can hold', () => {
  it('(d66) is made of any value, whatever stands in it, and changes nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(wellFormed(value)).toEqual(value);
      }),
    );
    const half = 'Fête 🎉'.slice(0, 6);
    expect(wellFormed({ title: half, parts: [{ text: 'a\0b' }, 7, null, true] })).toEqual({
      title: 'Fête \ufffd',
      parts: [{ text: 'ab' }, 7, null, true],
    });
  });

  it('leaves whole characters alone', () => {
    expect(wellFormed('🎉 été ﷺ')).toBe('🎉 été ﷺ');
  });
});
