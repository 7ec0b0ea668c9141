import fc from 'fast-check';
import { anyText } from '../../test/support/any-text.js';
import { proposalFor } from './thought-proposal.js';
import { thoughtCategories, thoughtMoods } from './thought-words.js';

const mood = (text: string) => proposalFor(text, 'fr').mood;

describe('what the built-in engine would add to a thought', () => {
  it.each([
    ['Je suis ravi de ma journée', 'happy'],
    ['I feel so proud of the team', 'happy'],
    ['Le bus était vide ce matin, tout était calme', 'calm'],
    ['Deux clients n’ont pas payé, je suis stressé', 'stressed'],
    ['J’en ai marre, je suis énervée', 'frustrated'],
    ['Cette visite m’a inspirée', 'inspired'],
    ['Je me sens triste depuis hier', 'sad'],
    ['I wonder whether that was right', 'reflective'],
    ['Je suis enthousiaste pour demain', 'excited'],
  ] as const)('%s: %s', (text, found) => expect(mood(text)).toBe(found));

  it.each([
    'La pharmacie de la gare prend trois batteries',
    'Je ne suis pas content',
    'Je ne suis pas du tout content',
    'I wasn’t happy with it',
    'Je ne suis plus stressée',
    'À la fois triste et heureux',
    '',
  ])('is not sure of: %s', (text) => expect(mood(text)).toBeNull());

  it('knows "plus" that adds from "ne … plus" that takes away', () => {
    expect(mood('Je me sens plus calme')).toBe('calm');
    expect(mood('Je ne me sens plus calme')).toBeNull();
  });

  it('takes one word of a long text for chance', () => {
    const long = `${'La route passe devant la gare et le dépôt. '.repeat(10)} Un enfant sourit.`;
    expect(mood(long)).toBeNull();
  });

  it.each([
    ['Réunion avec le patron sur les ventes', 'work'],
    ['L’anniversaire de maman', 'personal'],
    ['La batterie est cassée, quelle panne', 'problem'],
    ['Une idée : lancer une tontine', 'idea'],
    ['J’ai compris pourquoi il se tait', 'reflection'],
    ['Un poème sur la pluie', 'creative'],
    ['Il pleut', null],
  ] as const)('%s: category %s', (text, category) => expect(proposalFor(text, 'fr').category).toBe(category));

  it('tags what is spoken of in the language of the text, and what has a # first', () => {
    expect(proposalFor('Le médecin de la famille est venu #Adjamé', 'en').tags).toEqual(['adjamé', 'famille', 'santé']);
    expect(proposalFor('The doctor of the family was there', 'fr').tags).toEqual(['family', 'health']);
    expect(proposalFor('https://exemple.org/#ancre et a&#39;b', 'fr').tags).toEqual([]);
  });

  it('takes the first sentence for a title, cut between words; a short text needs none', () => {
    expect(proposalFor('Il pleut.', 'fr').title).toBe('');
    expect(proposalFor('Deux clients d’Adjamé n’ont pas encore payé leur crédit de novembre.', 'fr').title).toBe('');
    const two = 'La pharmacie de la gare prend trois batteries. Elle paie en deux fois, la première lundi.';
    expect(proposalFor(two, 'fr').title).toBe('La pharmacie de la gare prend trois batteries');
    const long = 'Ce matin le bus était vide et j’ai relu toutes mes pensées de la semaine sans voir passer le temps';
    expect(proposalFor(long, 'fr').title).toBe('Ce matin le bus était vide et j’ai relu toutes mes pensées de la…');
  });

  it('never adds a word that is not there: title and summary are pieces of the text', () => {
    const sentence = fc.array(
      fc.constantFrom('le', 'client', 'paie', 'demain', 'batterie', 'heureux', 'pluie', 'marché'),
      {
        minLength: 3,
        maxLength: 14,
      },
    );
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 30 }), (all) => {
        const text = all.map((one) => `${one.join(' ')}.`).join(' ');
        const { title, summary, category, mood: felt } = proposalFor(text, 'fr');
        expect(text).toContain(title.replace(/…$/, ''));
        for (const one of summary.split(/(?<=\.) /)) expect(text).toContain(one);
        expect([...thoughtCategories, null]).toContain(category);
        expect([...thoughtMoods, null]).toContain(felt);
      }),
    );
  });

  it('reads any text at once, however it is written', () => {
    fc.assert(fc.property(anyText(300), (text) => void proposalFor(text, 'en')));
    const hostile = `${'a'.repeat(50_000)}${'#'.repeat(50_000)}`;
    expect(proposalFor(hostile, 'fr').summary).toBe('');
  });
});
