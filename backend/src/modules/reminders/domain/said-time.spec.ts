import { saidTime } from './said-time.js';

describe('when somebody wants to be reminded', () => {
  it.each([
    ['à 18h d’appeler Awa', '18:00', [], null, 'd’appeler Awa'],
    ['d’appeler Awa à 18h30', '18:30', [], null, 'd’appeler Awa'],
    ['demain à 8 heures de payer', '08:00', [], 'tomorrow', 'de payer'],
    ['chaque lundi et jeudi à 7:15 de courir', '07:15', [1, 4], null, 'de courir'],
    ['tous les jours à midi : boire', '12:00', [1, 2, 3, 4, 5, 6, 7], null, ': boire'],
    ['en semaine à 6h de prier', '06:00', [1, 2, 3, 4, 5], null, 'de prier'],
    ['ce soir d’appeler maman', '19:00', [], 'today', 'd’appeler maman'],
    ['at 6pm to call Awa', '18:00', [], null, 'to call Awa'],
    ['to call Awa at 6:30 a.m. tomorrow', '06:30', [], 'tomorrow', 'to call Awa'],
    ['every friday at 17:00 to close', '17:00', [5], null, 'to close'],
    ['every day to drink', null, [1, 2, 3, 4, 5, 6, 7], null, 'to drink'],
    // Figures that are no hours stay where they are.
    ['d’acheter 3 sacs de riz', null, [], null, 'd’acheter 3 sacs de riz'],
    ['à 25h de dormir', null, [], null, 'à 25h de dormir'],
  ])('%s', (line, at, days, day, rest) => expect(saidTime(line)).toEqual({ at, days, day, rest }));

  it('costs nothing, whatever is written', () => {
    const begun = Date.now();
    saidTime(`${'à 1 '.repeat(1_000)}${'chaque '.repeat(500)}`);
    saidTime(' '.repeat(4_000));
    expect(Date.now() - begun).toBeLessThan(500);
  });
});
