import { jest } from '@jest/globals';
import type { KeptWrite } from '../src/lib/outbox/kept-writes.js';

/**
 * What the device keeps: IndexedDB is the browser's, here its place is taken by a map, which gives copies in the order of their
 * keys as it does. A spec imports this before what keeps something (`await import`).
 */
export const device = new Map<string, KeptWrite>();
export const inOrder = () =>
  [...device].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, write]) => structuredClone(write));
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  get: (key: string) => Promise.resolve(device.get(key)),
  set: (key: string, value: KeptWrite) => Promise.resolve(void device.set(key, structuredClone(value))),
  del: (key: string) => Promise.resolve(void device.delete(key)),
  values: () => Promise.resolve(inOrder()),
  // Answers to what was sent lie in a store of their own, which no spec looks into.
  update: () => Promise.resolve(),
}));
