import { withNames } from './told-people.js';

const id = (at: number): string => `6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d${String(at).padStart(2, '0')}`;
const people = new Map(
  Array.from({ length: 20 }, (_, at) => [id(at), { firstname: `Prénom${at}`, lastname: 'N'.repeat(60) }]),
);
const quote = (excerpt: string): string => String(withNames({ params: { excerpt } }, people)['excerpt']);

describe('whom a quotation calls', () => {
  it('is told by name', () => {
    const some = new Map([[id(1), { firstname: 'Awa', lastname: 'Diop' }]]);
    expect(withNames({ params: { excerpt: `Merci @[${id(1)}] !` } }, some)).toEqual({ excerpt: 'Merci @Awa Diop !' });
  });

  it.each([
    ['many', Array.from({ length: 20 }, (_, at) => `@[${id(at)}]`).join(' ')],
    ['one again and again', `@[${id(1)}] `.repeat(20)],
  ])('(d138) of %s no more than five are, none at length', (_, excerpt) => {
    const said = quote(excerpt);
    expect(said.match(/@Prénom/g)).toHaveLength(5);
    expect(said.match(/@…/g)).toHaveLength(15);
    expect(said.length).toBeLessThan(300);
  });
});
