import { saidOften } from './said-goal.js';

describe('how often a goal is to be done', () => {
  it.each([
    ['marcher 3 fois par semaine', 'marcher', 'weekly', 3],
    ['lire deux fois par jour', 'lire', 'daily', 2],
    ['boire de l’eau chaque jour', 'boire de l’eau', 'daily', 1],
    ['épargner tous les mois', 'épargner', 'monthly', 1],
    ['walk twice a week', 'walk', 'weekly', 2],
    ['call 10 clients per month', 'call 10 clients', 'monthly', 1],
    ['lire un livre', 'lire un livre', 'weekly', 1],
    ['marcher une fois par jour, le matin', 'marcher, le matin', 'daily', 1],
  ])('%s', (line, rest, frequency, target) => expect(saidOften(line)).toEqual({ rest, frequency, target }));
});
