import { nothingTold } from './profile.js';
import { afterTold, changesOf, toldOf } from './told-details.js';

describe('what an answer says of somebody', () => {
  it.each([
    ['title', 'Je suis vendeuse de pagnes.', 'Vendeuse de pagnes'],
    ['title', 'I’m a teacher', 'Teacher'],
    ['city', "J'habite à Bouaké", 'Bouaké'],
    ['yearsOfExperience', 'depuis 7 ans environ', 7],
    ['yearsOfExperience', 'depuis 4 ans', 4],
    ['yearsOfExperience', 'Quatre ans', 4],
    ['yearsOfExperience', 'since twelve years', 12],
    ['yearsOfExperience', 'six mois', 0],
    ['yearsOfExperience', 'depuis 18 mois', 1],
    ['yearsOfExperience', 'j’ai 4 ans d’expérience', 4],
    ['yearsOfExperience', 'J’ai 32 ans', null],
    ['yearsOfExperience', "I'm 32 years old", null],
    ['yearsOfExperience', 'longtemps', null],
    ['birthDate', 'j’ai 32 ans', null],
    ['title', 'J’ai 32 ans, je suis vendeuse', 'Vendeuse'],
    ['title', 'j’ai 32 ans', null],
    ['title', "I'm teacher", 'Teacher'],
    ['title', 'I’m thirty years old and a teacher', 'A teacher'],
    ['title', 'Je suis vendeuse depuis 4 ans', 'Vendeuse'],
    ['title', 'I have been a teacher for 4 years', 'Teacher'],
    ['city', 'Bouaké depuis 4 ans', 'Bouaké'],
    ['city', 'Adjamé', 'Abidjan (Adjamé)'],
    ['city', 'J’habite à port bouet', 'Abidjan (Port-Bouët)'],
    ['city', 'la commune de Yopougon', 'Abidjan (Yopougon)'],
    ['city', 'In Ikeja', 'Lagos (Ikeja)'],
    ['city', 'Pikine', 'Pikine'],
    ['city', 'Abidjan (Adjamé)', 'Abidjan (Adjamé)'],
    ['yearsOfExperience', '1998', null],
    ['birthDate', 'le 3 février 1990', '1990-02-03'],
    ['birthDate', '12/03/1990', '1990-03-12'],
    ['birthDate', '31/02/1990', null],
    ['birthDate', '1er mai 2190', null],
    ['languages', 'Je parle français, dioula et anglais', ['Français', 'Dioula', 'Anglais']],
    ['skills', '- vente\n- tenue de caisse', ['Vente', 'Tenue de caisse']],
    ['summary', 'Je suis vendeuse. J’aime les gens.', 'Je suis vendeuse. J’aime les gens.'],
    ['title', 'x'.repeat(101), null],
    ['title', 'Je vends des lampes solaires.', 'Vente de lampes solaires'],
    ['title', 'je vends des ananas', 'Vente d’ananas'],
    ['title', 'I sell solar lamps', 'Sale of solar lamps'],
    ['city', '  ', null],
  ] as const)('%s: %s', (name, said, value) => expect(toldOf(name, said)).toEqual(value));

  it('changes nothing that is there already, and loses nothing of a list', () => {
    const now = { ...nothingTold, city: 'Abidjan', skills: ['Vente'] };
    const changes = changesOf({ city: 'Abidjan', skills: 'vente, caisse', title: '', admin: 'yes' }, now);
    expect(changes).toEqual({ told: { skills: ['Vente', 'Caisse'] }, before: {} });
    expect(afterTold(changes, now)).toEqual({ skills: ['Vente', 'Caisse'] });
    expect(afterTold(changes, { ...now, skills: ['Couture'] })).toEqual({ skills: ['Couture', 'Vente', 'Caisse'] });
  });

  it('replaces only what was shown to who said yes', () => {
    const now = { ...nothingTold, city: 'Bouaké' };
    const changes = changesOf({ city: 'Abidjan' }, now);
    expect(changes).toEqual({ told: { city: 'Abidjan' }, before: { city: 'Bouaké' } });
    expect(afterTold(changes, now)).toEqual({ city: 'Abidjan' });
    expect(afterTold(changes, { ...now, city: 'Abidjan' })).toEqual({ city: 'Abidjan' });
    expect(afterTold(changes, { ...now, city: 'Daloa' })).toBeNull();
  });
});
