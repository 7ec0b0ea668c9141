import { describe, expect, it } from '@jest/globals';
import { keptText, mentionAt, namedFirst, shownText } from './mentions.js';

const awa = { id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', fullname: 'Awa Koné' };
const awaBis = { id: '7f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', fullname: 'Awa Koné Diallo' };

describe('mentions', () => {
  it('are names to read and ids to keep', () => {
    const text = 'Merci @Awa Koné, et @Awa Koné Diallo !';
    const kept = keptText(text, [awa, awaBis]);
    expect(kept).toBe(`Merci @[${awa.id}], et @[${awaBis.id}] !`);
    expect(shownText(kept, [awa, awaBis])).toBe(text);
  });

  it('of somebody who is there no more have no name', () => {
    expect(shownText(`Merci @[${awa.id}]`, [])).toBe('Merci @…');
  });

  it('are whole names that were picked', () => {
    expect(keptText('@Awa Konés', [awa])).toBe('@Awa Konés');
    expect(keptText('@Awa', [awa])).toBe('@Awa');
  });

  it.each([
    ['Bonjour @', { typed: '', start: 8 }],
    ['@aw', { typed: 'aw', start: 0 }],
    ['Bonjour @Jean-Ba', { typed: 'Jean-Ba', start: 8 }],
    ['nom@exemple.ci', null],
    ['Bonjour', null],
    ['@12', null],
  ])('are begun by an @: %s', (text, found) => expect(mentionAt(text, text.length)).toEqual(found));
});

describe('whom an @ offers', () => {
  it('names first who is called as was typed, then a family name, then the rest', () => {
    const people = ['Samir Diallo', 'Awa Salami', 'Aminata Ndiaye', 'Élie Ami', 'Ami Koné'].map((fullname) => ({
      id: fullname,
      fullname,
    }));
    expect(namedFirst(people, 'ami').map(({ fullname }) => fullname)).toEqual([
      'Aminata Ndiaye',
      'Ami Koné',
      'Élie Ami',
      'Samir Diallo',
      'Awa Salami',
    ]);
    expect(namedFirst(people, 'eli')[0]?.fullname).toBe('Élie Ami');
  });
});
