import { describe, expect, it, jest } from '@jest/globals';
import { isChunkAwaited, loadedAnew, loadOrAwait, mayReload } from './chunk-reload.js';
import { noteAnswer, noteNoAnswer } from './online.js';

describe('mayReload', () => {
  it('allows one reload a minute', () => {
    expect(mayReload(null, 1_000_000)).toBe(true);
    expect(mayReload(1_000_000 - 59_999, 1_000_000)).toBe(false);
    expect(mayReload(1_000_000 - 60_000, 1_000_000)).toBe(true);
    expect(mayReload(Number.NaN, 1)).toBe(true);
  });
});

describe('a part of the app that cannot be had', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Profile.js');

  it('is loaded again when the platform answers, and meanwhile is known to be missing', async () => {
    noteNoAnswer();
    const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValueOnce('Profil');
    const loading = loadOrAwait(load);
    await Promise.resolve();
    await Promise.resolve();
    expect([load.mock.calls.length, isChunkAwaited()]).toEqual([1, true]);
    noteAnswer();
    expect(await loading).toBe('Profil');
    expect(isChunkAwaited()).toBe(false);
  });

  it('is given up when it is missing with a network, too', async () => {
    const load = jest.fn<() => Promise<string>>().mockRejectedValue(missing);
    const loading = loadOrAwait(load);
    await Promise.resolve();
    await Promise.resolve();
    noteAnswer();
    await expect(loading).rejects.toBe(missing);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not waited for when it is there and breaks', async () => {
    await expect(loadOrAwait(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(isChunkAwaited()).toBe(false);
  });
});

describe('a part of the app that somebody asks for again', () => {
  const at = jest.fn<(address: string) => Promise<string>>();
  const missing = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);

  it('is asked for at another address: the browser remembers the first as missing', async () => {
    const address = 'https://afi.test/assets/tus-Q1.js';
    const load = jest.fn<() => Promise<string>>().mockRejectedValue(missing(address));
    at.mockRejectedValueOnce(missing(`${address}?again=1`)).mockResolvedValueOnce('tus');
    const part = loadedAnew(load, at);
    await expect(part()).rejects.toThrow('Failed');
    await expect(part()).rejects.toThrow('Failed');
    expect(await part()).toBe('tus');
    expect([load.mock.calls.length, at.mock.calls.flat()]).toEqual([1, [`${address}?again=1`, `${address}?again=2`]]);
  });

  it('is asked for as before where the browser does not say what was missing', async () => {
    const load = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
    load.mockResolvedValueOnce('tus');
    const part = loadedAnew(load, at);
    await expect(part()).rejects.toThrow('Importing');
    expect(await part()).toBe('tus');
  });
});
