import { commentLimits } from '@afi/contracts/comments';
import { folded, holdsKeyword, searchedIn } from './moderation.js';

const keywords = ['con', 'Arnaque', 'faux billet', 'été'];

describe('the words a community holds back', () => {
  it.each([
    ['Quel con', 'a whole word'],
    ['CON !', 'whatever its case'],
    ['une arnaqué', 'and its accents'],
    ['cet ete', 'those of the keyword too'],
    ['ｃｏｎ', 'letters of another width'],
    ['Des faux-billets ? Un faux  billet.', 'a phrase'],
    ['t’es c o n', 'spelled with spaces'],
    ['c.o.n', 'with dots'],
    ['un c-o-n, quoi', 'with hyphens'],
    ['c . o . n', 'with both'],
    ['il y a c o n', 'behind short words'],
    ['il y a c.o.n ici', 'behind short words, by another character'],
    ['A R N A Q U E', 'in capitals'],
    ['f a u x b i l l e t', 'a phrase, spelled'],
    ['y a c o n a i', 'between short words'],
    ['⒞⒪⒩', 'letters in brackets'],
    ['a r n a q u e . c . o . n', 'two of them, by other characters'],
  ])('%s: %s', (text) => expect(holdsKeyword(text, keywords)).toBe(true));

  it.each([
    ['avec on', 'an end and a beginning'],
    ['Construire la confiance', 'a part of a longer word'],
    ['c o n d u i r e', 'a part of a longer word, spelled'],
    ['a b c o n a', 'a part of a longer word, behind a short one'],
    ['co n', 'not spelled letter by letter'],
    ['arnaques', 'another form of the word'],
    ['faux, puis un billet', 'a phrase that is cut'],
    ['Merci @[c0400000-0000-4000-8000-00000000c0de]', 'the letters of an id'],
    ['', 'nothing'],
  ])('not in %s: %s', (text) => expect(holdsKeyword(text, keywords)).toBe(false));

  it('nothing is held where no word is named, or one that has neither letter nor number', () => {
    expect(holdsKeyword('con', [])).toBe(false);
    expect(holdsKeyword('… !', ['!'])).toBe(false);
  });

  it('short words alone are found too', () => {
    expect(holdsKeyword('o i o i o', ['ioi'])).toBe(true);
    expect(holdsKeyword('o i o i o', ['ioa'])).toBe(false);
    expect(holdsKeyword('c o i', ['oi'])).toBe(false);
  });

  describe('(d117) are looked for in any text of five thousand characters at the cost of an ordinary one', () => {
    const most = commentLimits.length.most;
    const fill = (piece: string): string => piece.repeat(Math.ceil(most / piece.length)).slice(0, most);
    const worst: [what: string, text: string][] = [
      ['one short word', fill('a ')],
      ['short words', fill('a y i o ')],
      ['letters', fill('c o m ')],
      ['letters between short words', `${fill('a ').slice(0, most / 2)}${fill('c o ').slice(0, most / 2)}`],
      ['letters of another character each', fill('a.y-i c.o-m ')],
      ['letters in brackets', fill('⒜')],
      ['characters that fold into four', fill('⑽')],
      ['syllables', fill('한 ')],
      ['letters beyond the first plane', fill('𝐚 ')],
    ];
    const searched = (text: string): number => {
      const { line, spelled } = searchedIn(folded(text));
      return [...spelled].reduce((sum, word) => sum + word.length, line.length);
    };

    it.each(worst)('%s', (_, text) => {
      const ordinary = searched(fill('Bonjour à tous, on se voit samedi. '));
      expect(searched(text)).toBeLessThanOrEqual(5 * ordinary);
      // Twice the text, twice the cost.
      expect(searched(text)).toBeLessThanOrEqual(3 * searched(text.slice(0, most / 2)));
      expect(holdsKeyword(text, keywords)).toBe(false);
      expect(holdsKeyword(`${text.slice(0, -4)}. con`, keywords)).toBe(true);
    });

    it('what folds into many times its length waits for a look, and long marks say nothing', () => {
      expect(holdsKeyword(fill('ﷺ'), keywords)).toBe(true);
      expect(holdsKeyword('ﷺ', keywords)).toBe(false);
      expect(folded(`e${'\u0301'.repeat(2_000)}${'\u0323'.repeat(2_000)}`)).toBe('e');
    });
  });
});
