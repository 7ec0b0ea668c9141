import { printedFrench } from './typography.js';

describe('French as it is printed', () => {
  it.each([
    ['VIème session du conseil', 'VIe session du conseil'],
    ['La IIIième République', 'La IIIe République'],
    ['LA XXIÈME CONFÉRENCE', 'LA XXIe CONFÉRENCE'],
    ['2ème trimestre, 1ère partie', '2e trimestre, 1re partie'],
    ['1ER MINISTRE ET 3 ème pont', '1ER MINISTRE ET 3e pont'],
    ['La lutte anti – corruption', 'La lutte anti-corruption'],
    ['Le sous - préfet et l’ex – ministre', 'Le sous-préfet et l’ex-ministre'],
  ])('%s is %s', (read, printed) => expect(printedFrench(read)).toBe(printed));

  it.each([
    'La route Dakar – Bamako',
    'Le conseil – ses membres',
    'La crème et le même système',
    'VIe session, 2e trimestre',
    'Le Fonds non – Le Trésor',
  ])('%s stays as it is', (text) => expect(printedFrench(text)).toBe(text));
});
