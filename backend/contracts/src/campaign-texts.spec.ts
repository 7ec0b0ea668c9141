import { filledText, unknownVariables } from './campaign-texts.js';

const awa = { firstname: 'Awa', lastname: 'Koné', city: '' };

describe('names in the texts of a campaign', () => {
  it.each([
    ['Bonjour {{prenom}}', 'Bonjour Awa'],
    ['Bonjour {{ Prénom | cher membre }} {{lastname}}', 'Bonjour Awa Koné'],
    ['À {{ville|votre ville}}', 'À votre ville'],
    ['Une {accolade} et [un] {crochet', 'Une {accolade} et [un] {crochet'],
  ])('are filled in, or stand aside: %s', (text, filled) => {
    expect(unknownVariables(text)).toEqual([]);
    expect(filledText(text, awa)).toBe(filled);
  });

  it.each([
    ['Bonjour {{pseudo}}', ['pseudo']],
    ['Bonjour {prénom}', ['{prénom}']],
    ['Bonjour {firstname|dear member} de {{village}}', ['village', '{firstname|dear member}']],
    ['Bonjour {{prénom', ['{{prénom']],
    ['Bonjour {prénom}}', ['prénom}}']],
    ['{{prénom|} à {{ville}}', ['{{prénom|']],
    ['{{prénom|cher {ami}}}', ['{{prénom|cher ', 'ami}}']],
  ])('that nobody would fill in are told before anything leaves: %s', (text, unknown) =>
    expect(unknownVariables(text)).toEqual(unknown),
  );
});
