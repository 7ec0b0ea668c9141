import type { ProposalSource } from '@afi/contracts/thought-proposals';
import { inventedIn, keptProposal, type DescribedThought } from './kept-proposal.js';

const text =
  'Ce matin au marché d’Adjamé j’ai vendu 12 pagnes à Awa. Elle a promis de revenir avec sa sœur samedi. Je suis rentrée fatiguée mais fière, et j’ai noté les couleurs qui partent le plus vite : le bleu et l’ocre. Il faut que je voie le fournisseur avant la fin du mois.';
const source = (more: Partial<ProposalSource> = {}): ProposalSource => ({ text, language: 'fr', ...more });
const said = (more: Partial<DescribedThought> = {}): DescribedThought => ({
  title: 'Douze pagnes vendus à Adjamé',
  summary: 'J’ai vendu 12 pagnes à Awa, qui revient samedi.',
  tags: ['#Marché', 'ventes', 'pagnes'],
  category: 'work',
  mood: 'happy',
  ...more,
});

describe('what a model says of a thought', () => {
  it('is proposed as it fits a thought: one line, small tags without their sign, each once', () => {
    const told = said({ title: ' Les pagnes\n du marché. ', tags: ['#Marché', 'marché', 'ventes', 'Pagnes'] });
    expect(keptProposal(told, source())).toEqual({
      title: 'Les pagnes du marché',
      summary: 'J’ai vendu 12 pagnes à Awa, qui revient samedi.',
      tags: ['marché', 'ventes', 'pagnes'],
      category: 'work',
      mood: 'happy',
    });
  });

  it('holds no tag, category or mood that was made up', () => {
    const told = said({ tags: ['richesse', 'banque', 'soeur', '', '#'], category: 'politics', mood: 'furious' });
    expect(keptProposal(told, source())).toMatchObject({ tags: ['soeur'], category: null, mood: null });
  });

  it('knows the subjects of the language of the text', () => {
    const told = said({ tags: ['sales', 'ventes'] });
    expect(keptProposal(told, source({ text: 'Hello there, friend', language: 'en' })).tags).toEqual(['sales']);
    expect(keptProposal(told, source()).tags).toEqual(['ventes']);
  });

  it('takes a tag for whole words of the text alone', () => {
    expect(keptProposal(said({ tags: ['mar', 'pagne', 'fin du mois'] }), source()).tags).toEqual(['fin du mois']);
  });

  it('sums up no text that is read as fast', () => {
    expect(keptProposal(said(), source({ text: text.slice(0, 200) })).summary).toBe('');
  });

  it('is no longer than a thought takes, whatever comes', () => {
    const kept = keptProposal(said({ title: 'a '.repeat(500), summary: 'b '.repeat(5_000) }), source());
    expect([kept.title.length <= 120, kept.summary.length <= 2_000]).toEqual([true, true]);
  });

  it.each<[string, Partial<DescribedThought>, string | null]>([
    ['a figure', { summary: 'J’ai vendu 15 pagnes.' }, 'the number 15 is not in the text'],
    ['an address', { title: 'Voir https://pirate.example' }, 'it holds an address that is not in the text'],
    ['nothing', {}, null],
  ])('is sent back where it invents %s', (_, more, problem) => {
    expect(inventedIn(said(more), source())).toBe(problem);
  });
});
