import { blocksOfText } from './text-blocks.js';

const read = (text: string) => blocksOfText(text).map((one) => [one.kind, 'text' in one ? one.text : '']);

describe('the pieces of a typed text', () => {
  it('a short line above text is a heading, with or without an empty line between them', () => {
    const pieces = [
      ['heading', 'Les chiffres'],
      ['paragraph', '62 % des familles vendent.'],
    ];
    expect(read('Les chiffres\n62 % des familles vendent.')).toEqual(pieces);
    expect(read('Les chiffres\n\n62 % des familles vendent.')).toEqual(pieces);
  });

  it('what was wrapped by hand stays a paragraph', () => {
    const wrapped = 'Le marché ouvre à six heures\net ferme quand le soleil se couche.';
    expect(read(wrapped)).toEqual([['paragraph', wrapped.replace('\n', ' ')]]);
  });

  it('what announces a list is its heading, and lines of a list stay apart', () => {
    const list = [
      ['heading', 'Trois gestes'],
      ['item', 'Semer tôt'],
      ['item', 'Sarcler'],
      ['item', 'Récolter'],
    ];
    expect(read('Trois gestes :\n- Semer tôt\n- Sarcler\n- Récolter')).toEqual(list);
    expect(read('Trois gestes :\nSemer tôt\nSarcler\nRécolter')).toEqual(list);
    expect(read('Semer tôt\nSarcler\nRécolter')).toEqual(list.slice(1));
  });

  it('what stands between quotation marks is a quotation, with who said it', () => {
    expect(read('« Qui sème récolte. »')).toEqual([['quote', '« Qui sème récolte. »']]);
    for (const dash of ['—', '–', '-'])
      expect(read(`« Qui sème récolte. »\n${dash} Adjoa`)).toEqual([['quote', `« Qui sème récolte. » ${dash} Adjoa`]]);
    expect(read('Il dit « oui » et s’en va.')).toEqual([['paragraph', 'Il dit « oui » et s’en va.']]);
  });
});

describe('a text as its pieces', () => {
  it('takes the characters a heading ends with away, and nothing else', () => {
    expect(blocksOfText('## Le marché ##\n\n# C#\n\n# # #')).toEqual([
      { kind: 'heading', level: 2, text: 'Le marché' },
      { kind: 'heading', level: 1, text: 'C' },
      { kind: 'heading', level: 1, text: '#' },
    ]);
  });

  // Looked at character by character, again for each of them, these took minutes and held everybody up.
  it.each([
    ['characters', `# ${'#'.repeat(400_000)}x`],
    ['spaces', `# x${' '.repeat(400_000)}x`],
    ['bars', `|${'| '.repeat(200_000)}x`],
    ['items', `-${' '.repeat(400_000)}x`],
    ['tabs', `a${'\t'.repeat(400_000)}`],
    ['titles', `${'A\n'.repeat(200_000)}A.`],
    ['short lines', 'a\n'.repeat(200_000)],
    ['dashes under a text', `${'a\n'.repeat(100_000)}${'- a\n'.repeat(100_000)}`],
    ['quotations', '« a »\n— b\n'.repeat(60_000)],
    ['colons', `A${' '.repeat(400_000)}b :\n- a`],
  ])('looks at each letter of a hostile line once: %s', (_, line) => {
    expect(blocksOfText(line).length).toBeGreaterThan(0);
  });
});
