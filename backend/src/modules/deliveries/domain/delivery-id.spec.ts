import { v4, v7 } from 'uuid';
import { deliveryId } from './delivery-id.js';

describe('the id of a delivery', () => {
  const source = v7({ msecs: Date.UTC(2026, 0, 31, 23, 59, 59, 999) });

  it('has the time of what it is for, and is another each time', () => {
    const ids = Array.from({ length: 100 }, () => deliveryId(source));
    expect(new Set(ids).size).toBe(100);
    expect(new Set(ids.map((id) => id.slice(0, 15)))).toEqual(new Set([source.slice(0, 15)]));
  });

  it('has that of now where nobody asked, or by an id that tells none', () => {
    const began = v7();
    for (const id of [deliveryId(), deliveryId(v4())]) expect(id > began && id < v7()).toBe(true);
  });
});
