import { maxThoughtPictures, thoughtRoutes } from '@afi/contracts/thoughts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../test/answering.js';

const kept = new Map<string, unknown>();
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  get: (key: string) => Promise.resolve(kept.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  del: (key: string) => Promise.resolve(void kept.delete(key)),
  setMany: () => Promise.resolve(),
  delMany: () => Promise.resolve(),
  update: () => Promise.resolve(),
  keys: () => Promise.resolve([]),
  entries: () => Promise.resolve([]),
  values: () => Promise.resolve([]),
}));
// The test's browser has none.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
const { endSession, startSession } = await import('../../lib/session/session.js');
const { show } = await import('../../../test/show.js');
const { uploadsOf } = await import('../../features/media/api/uploads.js');
const { NewThought } = await import('./NewThought.js');

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const png = new Uint8Array([...signature, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
const at = '2026-11-21T10:00:00.000Z';
const thought = {
  ...{ id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30', title: '', content: 'Un mot', summary: '', tags: [], goal: null },
  ...{ category: null, mood: null, private: true, pinned: false, audio: null, transcript: null, version: 1 },
  ...{ at, createdAt: at, updatedAt: at },
};

describe('photos chosen while a thought is written', () => {
  beforeEach(() => {
    startServer();
    startSession({ token: 'awa', userType: 'client', userId: 'awa' });
  });
  afterEach(() => endSession('logout'));

  it.each(['stays', 'leaves'])('are sent to it once it is kept, by who %s before the answer', async (who) => {
    let answered: () => void = () => undefined;
    const wait = new Promise<void>((done) => (answered = done));
    answering(thoughtRoutes.create, () => wait.then(() => thought as never));
    const { person, leave } = show(<NewThought autoFocus={false} />);
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await person.upload(input, new File([png], 'photo.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'photo.png' })).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: 'Pensée' }), 'Un mot');
    await person.click(screen.getByRole('button', { name: 'Garder' }));
    await waitFor(() => expect(calls.filter((call) => call === 'POST /api/client/thoughts')).toHaveLength(1));
    if (who === 'leaves') leave();
    answered();
    await waitFor(() => expect(uploadsOf().map(({ name }) => name)).toEqual(['photo.png']));
    if (who === 'stays') leave();
  });

  it('of a kind the browser cannot show are named behind an icon, and can be left out', async () => {
    const { person } = show(<NewThought autoFocus={false} />);
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await person.upload(input, new File([png], 'photo.png', { type: 'image/png' }));
    const image = await screen.findByRole('img', { name: 'photo.png' });
    expect(image.tagName).toBe('IMG');
    fireEvent.error(image);
    expect(screen.getByRole('img', { name: 'photo.png' }).tagName).toBe('SPAN');
    await person.click(screen.getByRole('button', { name: /photo\.png/ }));
    expect(screen.queryByRole('img', { name: 'photo.png' })).toBeNull();
  });

  it('are taken up to what a thought keeps, and those left out are counted', async () => {
    const { person } = show(<NewThought autoFocus={false} />);
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    const photo = (_: unknown, at: number) => new File([png], `photo ${at + 1}.png`, { type: 'image/png' });
    await person.upload(input, Array.from({ length: maxThoughtPictures + 2 }, photo));
    expect(await screen.findByRole('img', { name: `photo ${maxThoughtPictures}.png` })).toBeTruthy();
    expect(screen.queryByRole('img', { name: `photo ${maxThoughtPictures + 1}.png` })).toBeNull();
    expect(screen.getByText(/^2 photos n’ont pas été prises/)).toBeTruthy();
  });
});
