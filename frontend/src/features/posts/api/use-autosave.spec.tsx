import { describe, expect, it } from '@jest/globals';
import { isOfDevice } from './use-autosave.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const at = Date.parse('2026-11-22T14:02:00.000Z');
const kept = { at, values: { title: 'Sortie' }, beside: { id, version: 2, writer: id } };
const text = (more: object = {}) => ({ id, version: 3, title: 'Sortie', savedAt: '2026-11-22T14:02:04.000Z', ...more });

describe('a text of the server that this device keeps', () => {
  it('is offered once: by its version, or by its hour where the page closed before the answer', () => {
    expect(isOfDevice(text({ version: 2, title: 'Ancien' }), kept)).toBe(true);
    expect(isOfDevice(text(), kept)).toBe(true);
  });

  it('is offered once where the page closed before the server had named it', () => {
    const begun = { ...kept, beside: { id: '', version: 0, writer: id } };
    expect(isOfDevice(text({ version: 1 }), begun)).toBe(true);
    expect(isOfDevice(text({ version: 1, title: 'Autre' }), begun)).toBe(false);
  });

  it('is another one when another device went on with it, or none is kept here', () => {
    expect(isOfDevice(text({ savedAt: '2026-11-22T15:00:00.000Z' }), kept)).toBe(false);
    expect(isOfDevice(text({ title: 'Sortie au musée' }), kept)).toBe(false);
    expect(isOfDevice(text({ id: 'another' }), kept)).toBe(false);
    expect(isOfDevice(text(), null)).toBe(false);
    expect(isOfDevice(text(), { ...kept, beside: null })).toBe(false);
  });
});
