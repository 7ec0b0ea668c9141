import { saidTime } from './said-time.js';

const every = [1, 2, 3, 4, 5, 6, 7];

describe('when somebody wants to be reminded', () => {
  it.each([
    ['à 18h d’appeler Awa', '18:00', [], null, 'd’appeler Awa'],
    ['à 18 h d’appeler Awa', '18:00', [], null, 'd’appeler Awa'],
    ['d’appeler Awa à 18h30', '18:30', [], null, 'd’appeler Awa'],
    ['demain à 8 heures de payer', '08:00', [], 'tomorrow', 'de payer'],
    ['demain soir de payer', '19:00', [], 'tomorrow', 'de payer'],
    ['après-demain de payer', null, [], '+2', 'de payer'],
    ['chaque lundi et jeudi à 7:15 de courir', '07:15', [1, 4], null, 'de courir'],
    ['tous les lundis à 9h de compter', '09:00', [1], null, 'de compter'],
    ['le lundi et le jeudi de compter', null, [1, 4], null, 'de compter'],
    ['lundi et jeudi de compter', null, [1, 4], null, 'de compter'],
    ['lundi à 9h de compter', '09:00', [], 'monday', 'de compter'],
    ['lundi prochain de compter', null, [], 'monday', 'de compter'],
    ['vendredi matin de compter', '08:00', [], 'friday', 'de compter'],
    ['tous les jours à midi : boire', '12:00', every, null, ': boire'],
    ['en semaine à 6h de prier', '06:00', [1, 2, 3, 4, 5], null, 'de prier'],
    ['ce soir d’appeler maman', '19:00', [], 'today', 'd’appeler maman'],
    ['le 3 décembre à 9h de payer', '09:00', [], '12-03', 'de payer'],
    ['lundi 1er mars de payer', null, [], '03-01', 'de payer'],
    ['de payer le 03/12/2027 à 9h', '09:00', [], '2027-12-03', 'de payer'],
    ['dans trois jours de payer', null, [], '+3', 'de payer'],
    ['dans 2 semaines à 10h de payer', '10:00', [], '+14', 'de payer'],
    ['at 6pm to call Awa', '18:00', [], null, 'to call Awa'],
    ['to call Awa at 6:30 a.m. tomorrow', '06:30', [], 'tomorrow', 'to call Awa'],
    ['on December 3rd at 9:00 to pay', '09:00', [], '12-03', 'to pay'],
    ['on the 3rd of December to pay', null, [], '12-03', 'to pay'],
    ['on monday to close', null, [], 'monday', 'to close'],
    ['on mondays to close', null, [1], null, 'to close'],
    ['every friday at 17:00 to close', '17:00', [5], null, 'to close'],
    ['every day to drink', null, every, null, 'to drink'],
    // Figures that are no hours stay where they are.
    ['d’acheter 3 sacs de riz', null, [], null, 'd’acheter 3 sacs de riz'],
    ['à 25h de dormir', null, [], null, 'à 25h de dormir'],
  ])('%s', (line, at, days, day, rest) => expect(saidTime(line)).toEqual({ at, days, day, in: null, rest }));

  it.each([
    ['dans deux heures d’appeler Awa', 120],
    ['dans 2h30 d’appeler Awa', 150],
    ['dans une heure et demie d’appeler Awa', 90],
    ['dans une demi-heure d’appeler Awa', 30],
    ['dans 20 minutes d’appeler Awa', 20],
    ['d’appeler Awa dans 1 heure et 10 minutes', 70],
    ['in two hours', 120],
    ['in half an hour', 30],
    ['in an hour and a half', 90],
  ])('%s from now', (line, minutes) => {
    const said = saidTime(line);
    expect([said.in, said.at, said.day, said.days]).toEqual([minutes, null, null, []]);
    expect(['d’appeler Awa', '']).toContain(said.rest);
  });

  it('costs nothing, whatever is written', () => {
    const begun = Date.now();
    saidTime(`${'à 1 '.repeat(1_000)}${'chaque '.repeat(500)}`);
    saidTime(`${'le 3 '.repeat(1_000)}${'dans une '.repeat(300)}`);
    saidTime(' '.repeat(4_000));
    expect(Date.now() - begun).toBeLessThan(500);
  });
});
