import { holdsKeyword } from './moderation.js';

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
    ['il y a c.o.n ici', 'behind short words, by another sign'],
    ['A R N A Q U E', 'in capitals'],
    ['f a u x b i l l e t', 'a phrase, spelled'],
  ])('%s: %s', (text) => expect(holdsKeyword(text, keywords)).toBe(true));

  it.each([
    ['avec on', 'an end and a beginning'],
    ['Construire la confiance', 'a part of a longer word'],
    ['c o n d u i r e', 'a part of a longer word, spelled'],
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
});
