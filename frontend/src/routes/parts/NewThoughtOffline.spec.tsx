import { thoughtRoutes, type ThoughtInput } from '@afi/contracts/thoughts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';

/** The device: a map for each of its databases. */
const device = new Map<string, Map<string, unknown>>();
type Store = Map<string, unknown>;
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: (name: string) => {
    const store: Store = device.get(name) ?? new Map<string, unknown>();
    device.set(name, store);
    return store;
  },
  get: (key: string, store: Store) => Promise.resolve(store.get(key)),
  set: (key: string, value: unknown, store: Store) => Promise.resolve(void store.set(key, value)),
  del: (key: string, store: Store) => Promise.resolve(void store.delete(key)),
  setMany: () => Promise.resolve(),
  delMany: () => Promise.resolve(),
  update: (key: string, change: (old: unknown) => unknown, store: Store) =>
    Promise.resolve(void store.set(key, change(store.get(key)))),
  keys: () => Promise.resolve([]),
  entries: () => Promise.resolve([]),
  values: (store: Store) => Promise.resolve([...store.values()]),
}));
const mediaId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31';
/** Sends a file as soon as there is a network. */
class Upload {
  url: string | null = null;
  constructor(
    _file: File,
    private readonly options: Record<'onUploadUrlAvailable' | 'onSuccess', () => void> & {
      onError: (error: Error) => void;
    },
  ) {}
  start() {
    if (!isOnline()) return this.options.onError(new Error('no network'));
    this.url = `https://afi.test/${mediaId}`;
    this.options.onUploadUrlAvailable();
    this.options.onSuccess();
  }
  abort() {
    return Promise.resolve();
  }
  static terminate() {
    return Promise.resolve();
  }
}
jest.unstable_mockModule('../../features/media/api/load-tus.js', () => ({
  loadTus: () => Promise.resolve({ Upload }),
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
const { answering, calls, startServer, withoutNetwork } = await import('../../../test/answering.js');
const { show } = await import('../../../test/show.js');
const { isOnline, noteAnswer, noteNoAnswer } = await import('../../lib/online.js');
await import('../../lib/outbox/kept-answers.js');
const { readOutbox, removeWrite, watchOutbox } = await import('../../lib/outbox/outbox.js');
const { endSession, startSession } = await import('../../lib/session/session.js');
const { NewThought } = await import('./NewThought.js');

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const png = new Uint8Array([...signature, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const at = '2026-11-21T10:00:00.000Z';
const thought = {
  ...{ id, title: '', content: 'Il pleut', summary: '', tags: [], goal: null, category: null, mood: null },
  ...{ private: true, pinned: false, audio: null, transcript: null, version: 1, at, createdAt: at, updatedAt: at },
};
const added = `POST /api/client/thoughts/${id}/pictures`;
const uploads = () => device.get('afi-uploads')?.size ?? 0;

describe('photos of a thought that is kept without a network', () => {
  beforeEach(() => {
    startServer();
    localStorage.clear();
    startSession({ token: 'x', userType: 'client', userId: 'awa' });
    watchOutbox(new QueryClient());
  });
  afterEach(() => endSession('logout'));

  const keepOffline = async () => {
    const { person } = show(<NewThought autoFocus={false} />);
    withoutNetwork();
    noteNoAnswer();
    const choose = screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter des photos' });
    expect(choose.disabled).toBe(false);
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await person.upload(input, new File([png], 'marche.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'marche.png' })).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: 'Pensée' }), 'Il pleut sur le marché');
    await person.click(screen.getByRole('button', { name: 'Garder' }));
    expect(await screen.findByRole('region', { name: /marche\.png/ })).toBeTruthy();
    await waitFor(() => expect([uploads(), readOutbox().length]).toEqual([1, 1]));
    return person;
  };

  it('wait on the device with it, and follow it when the network is back', async () => {
    await keepOffline();
    const sent: ThoughtInput[] = [];
    startServer();
    answering(thoughtRoutes.create, (body) => {
      sent.push(body);
      return { id };
    });
    answering(thoughtRoutes.addPicture, thought as never);
    noteAnswer();
    await waitFor(() => expect(calls).toContain(added));
    expect(sent).toMatchObject([{ content: 'Il pleut sur le marché' }]);
    await waitFor(() => expect(uploads()).toBe(0));
    expect(screen.queryByRole('region', { name: /marche\.png/ })).toBeNull();
  });

  it('say that they were not attached where it was withdrawn meanwhile', async () => {
    await keepOffline();
    const [write] = readOutbox();
    if (write) await removeWrite(write);
    startServer();
    noteAnswer();
    expect(await screen.findByText(/cette photo n’a pas été jointe\.$/)).toBeTruthy();
    expect(calls).not.toContain(added);
  });
});
