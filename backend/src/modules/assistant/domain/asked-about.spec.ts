import { AskedAbout, type Passage } from '../assistant.queries.js';
import { bestOf } from './asked-about.js';

const passage = (title: string, text: string): Passage => ({
  ...{ kind: 'thought', title, text, link: '/app/thoughts/1', private: true, named: true },
});

describe('what was asked for by its kind', () => {
  it('comes in the order it was found in, the newest first, not by who writes the name of the kind', () => {
    const asked = new AskedAbout('a', 'Que disent mes pensées ?', 'fr');
    expect(asked.names('pensee', 'note')).toBe(true);
    const newest = passage('Marché', 'J’ai vendu trois sacs.');
    const older = passage('Soir', 'Ces pensées me font du bien.');
    expect(bestOf([newest, older], asked)).toEqual([newest, older]);
  });

  it('comes first where it holds what else was asked', () => {
    const asked = new AskedAbout('a', 'Quelles sont mes pensées sur la cantine ?', 'fr');
    asked.names('pensee');
    const newest = passage('Marché', 'J’ai vendu trois sacs.');
    const about = passage('Repas', 'La cantine ouvre lundi.');
    expect(bestOf([newest, about], asked)[0]).toEqual(about);
  });
});

describe('what is found by its words', () => {
  const found = (title: string, text: string): Passage => ({ ...passage(title, text), named: false });
  const help = ['Garder une pensée', 'Écrire un post', 'Chercher un membre'].map((title) =>
    found(title, 'Appuyez sur le bouton dans le menu, puis dans la page.'),
  );

  it('holds a form of the word, and not a little word that begins alike', () => {
    const asked = new AskedAbout('a', 'Qui a dansé ?', 'fr');
    const mine = found('Fête', 'J’ai dansé dans la rue.');
    expect(bestOf([...help, mine], asked)).toEqual([mine]);
  });

  it('is found, however the question asks to be told of it', () => {
    const asked = new AskedAbout('a', 'Raconte-moi comment va maman, en détail, et ce que je lui dois', 'fr');
    const mine = found('Maman', 'Maman va mieux.');
    expect(bestOf([...help, mine], asked)).toEqual([mine]);
  });
});
