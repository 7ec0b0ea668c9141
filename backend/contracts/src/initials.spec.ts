import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './initials.js';
import { markOf } from './video-mark.js';

describe('the initials of a name', () => {
  it('are of the words that tell something', () => {
    expect(initialsOf('La Colombe, parents')).toBe('LC');
    expect(initialsOf("L'Étoile")).toBe('É');
    expect(initialsOf('Parents de l’école La Colombe')).toBe('PÉ');
    expect(initialsOf('De la')).toBe('L');
    expect(initialsOf('  ')).toBe('?');
  });

  it('are the same in the mark of a film', () => {
    const texts = markOf({ name: 'Parents de l’école La Colombe' }, 1280).flatMap((shape) =>
      'runs' in shape ? shape.runs.map(({ text }) => text) : [],
    );
    expect(texts).toContain('PÉ');
  });
});
