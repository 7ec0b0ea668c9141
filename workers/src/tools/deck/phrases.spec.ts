import { keyFigure, numbersIn, parted, shortenAround } from './phrases.js';

describe('phrases', () => {
  it('figures are numbers with what they count, or large ones; years and small ones are none', () => {
    expect(numbersIn('En 2024, 62 % des 1 250 familles ont 3 moustiquaires.')).toEqual(['62 %', '1 250']);
    expect(numbersIn('Il coûte 5 000 FCFA.')).toEqual(['5 000 FCFA']);
  });

  it('days are no figures, and an amount in brackets keeps its unit', () => {
    expect(numbersIn('Tenues les 27 et 28 avril, puis le 30 août, devant 45 maires.')).toEqual(['45']);
    expect(numbersIn('Le kit vaut six mille (6 000) FCFA.')).toEqual(['6 000) FCFA']);
  });

  it.each([
    ['Le rendement est passé de 800 kg à 1 100 kg par hectare.', '1 100 kg'],
    ['It rose from 40 % to 62 % in three years.', '62 %'],
    ['La cantine sert 320 repas, contre 250 l’an dernier.', '320'],
    ['Près de 300 élèves et 40 maîtres.', '300'],
    ['Personne ne compte.', undefined],
  ])('the figure of a sentence is the first, and of a change what there is now: %s', (sentence, figure) =>
    expect(keyFigure(sentence)).toBe(figure),
  );

  it('what stands before a colon is what it is about', () => {
    expect(parted('Dormir : sous une moustiquaire')).toEqual({ head: 'Dormir', text: 'sous une moustiquaire' });
    expect(parted('Une phrase sans')).toBeNull();
  });
});

describe('a figure and the words around it', () => {
  it('are never parted: of a long sentence the clause is told that the figure stands in', () => {
    const opening =
      'Ainsi, sous la présidence des préfets de région et en présence de monsieur Abou Sow, directeur de l’antenne';
    const sentence = `${opening}, 27 réunions ont été tenues dans les communes.`;
    expect(shortenAround(sentence, '27', 110)).toBe('…\u00a027 réunions ont été tenues dans les communes.');
    expect(shortenAround('Nous avons tenu 27 réunions.', '27', 110)).toBe('Nous avons tenu 27 réunions.');
    const endless = `${'mot '.repeat(60)}27 réunions ${'mot '.repeat(60)}`;
    expect(shortenAround(endless, '27', 110)).toMatch(/^…\u00a0(mot )+27 réunions (mot ?)+…$/);
    expect(shortenAround(endless, '27', 110).length).toBeLessThanOrEqual(110);
  });
});
