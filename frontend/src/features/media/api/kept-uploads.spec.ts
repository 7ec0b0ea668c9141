import { describe, expect, it, jest } from '@jest/globals';

const kept = new Map<string, unknown>();
const ends: (() => void)[] = [];
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  del: (key: string) => Promise.resolve(void kept.delete(key)),
  values: () => Promise.resolve([...kept.values()]),
}));
jest.unstable_mockModule('../../../lib/session/session.js', () => ({
  onSessionEnd: (listener: () => void) => ends.push(listener),
}));
const { keepUpload, keptUploads } = await import('./kept-uploads.js');

describe('files kept on the device until the server has them', () => {
  it('(d259) leave it with the session, also where what sends them was never loaded', async () => {
    const file = new File(['ma voix'], 'voix.webm');
    await keepUpload({ key: '1', slot: 'voice', userId: 'awa', file, context: null, url: null });
    expect(await keptUploads()).toHaveLength(1);
    for (const end of ends) end();
    await new Promise((done) => setTimeout(done));
    expect(await keptUploads()).toEqual([]);
  });

  it('come back in the order in which they were chosen, whatever they are called there', async () => {
    const file = new File(['une photo'], 'noce.jpg');
    const photo = { slot: 'pictures', userId: 'awa', file, context: null, url: null };
    await keepUpload({ ...photo, key: 'a', chosenAt: 2 });
    await keepUpload({ ...photo, key: 'b', chosenAt: 1 });
    expect((await keptUploads()).map(({ key }) => key)).toEqual(['b', 'a']);
  });
});
