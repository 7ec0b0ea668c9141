import { productRoutes } from '@afi/contracts/products';
import { describe, expect, it } from '@jest/globals';
import { whenBack, isDeletedHere, noteAct } from './deleted-here.js';

const params = { userType: 'client', id: crypto.randomUUID() };

describe('what was deleted from this device', () => {
  it('is known from the tap on; once it is brought back it is asked for when that is answered, for its deletion may be told late', async () => {
    noteAct(productRoutes.remove, params)(true);
    expect(isDeletedHere(params.id)).toBe(true);
    const restored = noteAct(productRoutes.restore, params);
    expect(isDeletedHere(params.id)).toBe(false);
    let isThere = false;
    const back = whenBack(params.id)?.then(() => (isThere = true));
    await Promise.resolve();
    expect(isThere).toBe(false);
    restored(true);
    await back;
    expect(isThere).toBe(true);
    expect(whenBack(params.id)).toBeUndefined();
  });

  it('is there all the same where deleting it was refused', () => {
    const ended = noteAct(productRoutes.remove, params);
    expect(isDeletedHere(params.id)).toBe(true);
    ended(false);
    expect(isDeletedHere(params.id)).toBe(false);
  });
});
