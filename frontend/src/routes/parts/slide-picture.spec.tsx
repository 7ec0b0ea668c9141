import { beforeEach, describe, expect, it, jest } from '@jest/globals';

/** What a device keeps, of which nothing is asked here. */
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  set: () => Promise.resolve(),
  del: () => Promise.resolve(),
  values: () => Promise.resolve([]),
}));
/** A line on which nothing arrives. */
jest.unstable_mockModule('tus-js-client', () => ({
  Upload: class {
    static terminate(): Promise<void> {
      return Promise.resolve();
    }
    url = null;
    start = () => undefined;
    abort = () => Promise.resolve();
  },
}));
const { dropUpload, uploadsOf } = await import('../../features/media/api/uploads.js');
const { slidePictureSlot, stopItemPictures } = await import('./slide-picture.upload-slot.js');

const item = { head: '', text: '', mediaId: null };
const slide = { id: 'one', items: [item, item, item] };
const send = (at: number, slideId = slide.id) =>
  slidePictureSlot('deck', slideId, at).start(new File(['x'], `${slideId}-${at}.png`), null);
const onTheWay = () => uploadsOf().map(({ name }) => name);

describe('photos on their way to the items of a slide', () => {
  beforeEach(() => {
    for (const { key } of uploadsOf()) dropUpload(key);
  });

  it('stop where an item before theirs is taken off, which is told; those before it and of other slides go on', async () => {
    for (const at of [0, 1, 2]) await send(at);
    await send(1, 'other');
    expect(stopItemPictures('deck', slide, 1)).toBe(1);
    expect(onTheWay()).toEqual(['one-0.png', 'other-1.png']);
  });

  it('of the item itself stop without a word: nobody waits for them', async () => {
    await send(2);
    expect(stopItemPictures('deck', slide, 2)).toBe(0);
    expect(onTheWay()).toEqual([]);
  });
});
