import { hrefsIn, partsOf } from './parts.js';

describe('the parts of a text to be translated', () => {
  const blocks = ['<h3>Un</h3>', '<p>Deux <strong>mots</strong>.</p>', '<ul><li>Trois</li></ul>', '<p>Quatre</p>'];

  it('are whole blocks, in order, and lose nothing', () => {
    const parts = partsOf(blocks.join(''), 45);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(blocks.join(''));
    for (const part of parts) expect(part).toMatch(/^<(h3|p|ul)>.*<\/\1>/s);
  });

  it('are one for a short text, and for none', () => {
    expect(partsOf(blocks.join(''))).toEqual([blocks.join('')]);
    expect(partsOf('')).toEqual(['']);
  });

  it('lead where they lead, however that is written', () => {
    expect(hrefsIn('<a href="https://a.test">a</a> <A HREF=\'b\'>b</A> <a href = c>c</a>')).toEqual([
      'https://a.test',
      'b',
      'c',
    ]);
  });
});
