import { guessedMapping, namesColumns, personOf, placesOf } from './csv-person.js';

const places = { phone: 0, email: 1, firstname: 2, language: 3 };
const person = (phone: string, email = '', firstname = '', language = '', country = 'CI') =>
  personOf([phone, email, firstname, language], places, country);

describe('a line of a CSV file', () => {
  it.each([
    ['0701020304', 'CI', '+2250701020304'],
    ['07 01-02.03 04', 'CI', '+2250701020304'],
    ['701020304', 'CI', '+2250701020304'],
    ['2250701020304', 'CI', '+2250701020304'],
    ['00225 07 01 02 03 04', 'BJ', '+2250701020304'],
    ['+2290197000001', 'CI', '+2290197000001'],
    ['0197000001', 'BJ', '+2290197000001'],
    ['="0701020304"', 'CI', '+2250701020304'],
    ['+33612345678', 'CI', '+33612345678'],
    ['12', 'CI', null],
    ['=cmd|calc', 'CI', null],
  ])('with the number %s of %s is %s', (typed, country, phone) => {
    expect(person(typed, '', '', '', country).phone).toBe(phone);
  });

  it('says why nobody can be written to by it', () => {
    expect(person('12').problem).toBe('campaigns.row-bad-number');
    expect(person('2,25070102E+12').problem).toBe('campaigns.row-rounded');
    expect(person('', 'awa@').problem).toBe('campaigns.row-bad-email');
    expect(person('', '').problem).toBe('campaigns.row-empty');
    expect(person('12', 'Awa@Exemple.CI')).toMatchObject({ problem: null, email: 'awa@exemple.ci', phone: null });
  });

  it('has a name nothing runs, and a language where it says one', () => {
    expect(person('0701020304', '', '=HYPERLINK("x")').firstname).toBe('HYPERLINK("x")');
    expect(person('0701020304', '', '\u202Eawa\u0007').firstname).toBe('awa');
    expect(['Français', 'EN', 'english', 'yoruba'].map((one) => person('', '', '', one).language)).toEqual([
      'fr',
      'en',
      'en',
      null,
    ]);
  });

  it('has its columns guessed by their names, and by what stands below', () => {
    const columns = (...names: string[]) => names.map((name) => ({ name, examples: [] as string[] }));
    expect(guessedMapping(columns('Nom', 'Prénom(s)', 'N° Téléphone', 'E-mail', 'Langue'))).toEqual({
      ...{ phone: 'N° Téléphone', email: 'E-mail', firstname: 'Prénom(s)', language: 'Langue' },
    });
    expect(
      guessedMapping([
        { name: '#1', examples: ['Awa'] },
        { name: '#2', examples: ['0701020304'] },
      ]),
    ).toEqual({
      phone: '#2',
    });
    expect(placesOf(['Prénom', 'Téléphone'], { phone: 'telephone', firstname: 'Prénom' })).toMatchObject({
      places: { phone: 1, firstname: 0, email: -1 },
      missing: null,
    });
    expect(placesOf(['a'], { phone: 'b' }).missing).toBe('phone');
    expect([namesColumns(['Prénom', 'Tél']), namesColumns(['Awa', '0701020304'])]).toEqual([true, false]);
  });
});
