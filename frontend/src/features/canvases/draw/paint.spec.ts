import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { newLayer } from '../edit/layers.js';
import { paintLayer } from './paint.js';

const rect = jest.fn();
const context = { save: jest.fn(), restore: jest.fn(), fillRect: jest.fn(), fill: jest.fn() };
const paint = (text: string) =>
  paintLayer(context as unknown as CanvasRenderingContext2D, newLayer('qr', 'square', { text }), new Map());

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { Path2D: jest.fn(() => ({ rect })) });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'Path2D'));

it('draws the code of what is written', () => {
  paint('https://afi.test');
  expect(context.fillRect).toHaveBeenCalledTimes(1);
  expect(rect.mock.calls.length).toBeGreaterThan(100);
});

it.each(['', '  '])('draws no code of nothing (%j)', (text) => {
  paint(text);
  expect([context.fillRect.mock.calls, context.fill.mock.calls]).toEqual([[], []]);
});
