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
