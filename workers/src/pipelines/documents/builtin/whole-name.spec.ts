import { isPaper, withoutWhole } from './whole-name.js';

describe('the name of a document before the title of a post', () => {
  it.each([
    ['Rapport annuel 2024 : les recettes de la commune', 'Rapport annuel 2024', 'Les recettes de la commune'],
    ['RAPPORT ANNUEL 2024 – l’état des pistes', 'Rapport annuel 2024', 'L’état des pistes'],
    ['Village radio: the town hall debate', 'Village radio', 'The town hall debate'],
  ])('falls away where the rest is a title by itself: %s', (title, name, rest) =>
    expect(withoutWhole(title, name)).toBe(rest),
  );

  it.each([
    ['Plan de la commune : santé', 'Plan de la commune'],
    ['Rapport annuel 2024 : dispositions générales', 'Rapport annuel 2024'],
    ['Rapport annuel 2024 de la région : les recettes propres', 'Rapport annuel 2024'],
    ['Rapport annuel 2024', 'Rapport annuel 2024'],
    ['Sénégal : le coton du bassin', 'Sénégal'],
    ['Le coton du bassin', ''],
  ])('stays where the rest says too little, or belongs to it: %s', (title, name) =>
    expect(withoutWhole(title, name)).toBe(title),
  );

  it.each(['Rapport annuel 2024', 'Rapport d’activités', 'Bilan 2022-2023', 'Annual report 2024', 'Note de service'])(
    'tells only what kind of paper it is: %s',
    (name) => expect(isPaper(name)).toBe(true),
  );

  it.each([
    'Plan de développement de la commune',
    'Guide des communes',
    'Profil de risque climatique',
    'New Zealand',
    '',
  ])('tells what the paper is about: %s', (name) => expect(isPaper(name)).toBe(false));
});
