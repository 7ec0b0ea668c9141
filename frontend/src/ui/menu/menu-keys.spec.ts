import { describe, expect, it } from '@jest/globals';
import { menuStep } from './menu-keys.js';

const names = ['Modifier', 'Épingler', 'Masquer', 'Supprimer'];

describe('menuStep', () => {
  it('goes round with the arrows', () => {
    expect(menuStep('ArrowDown', -1, names)).toBe(0);
    expect(menuStep('ArrowDown', 3, names)).toBe(0);
    expect(menuStep('ArrowUp', 0, names)).toBe(3);
    expect(menuStep('ArrowUp', -1, names)).toBe(3);
  });
  it('goes to both ends', () => {
    expect(menuStep('Home', 2, names)).toBe(0);
    expect(menuStep('End', 0, names)).toBe(3);
  });
  it('goes to the next name that begins with a letter', () => {
    expect(menuStep('m', -1, names)).toBe(0);
    expect(menuStep('M', 0, names)).toBe(2);
    expect(menuStep('é', 0, names)).toBe(1);
    expect(menuStep('x', 0, names)).toBeNull();
  });
  it('leaves other keys alone', () => {
    expect(menuStep('Enter', 0, names)).toBeNull();
    expect(menuStep(' ', 0, names)).toBeNull();
    expect(menuStep('ArrowDown', -1, [])).toBeNull();
  });
});
