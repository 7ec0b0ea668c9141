import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withLoadingBar } from '../loading-bar.js';
import { noteAnswer, noteNoAnswer } from '../online.js';
import { closeLive, onLiveReturn, openLive, readLiveState } from './live.js';

/** What is done with the line, in order. */
const done: string[] = [];
const told = new Map<string, (data?: unknown) => void>();
jest.unstable_mockModule('socket.io-client', () => {
  const line = {
    on: (name: string, handler: (data?: unknown) => void) => told.set(name, handler),
    emit: () => undefined,
    disconnect: () => (done.push('disconnect'), line),
    connect: () => (done.push('connect'), line),
  };
  return { io: () => (done.push('open'), line) };
});
const tell = (name: string) => told.get(name)?.(new Error(name));

describe('the live line', () => {
  beforeEach(async () => {
    await openLive({ token: 'token', userType: 'client', userId: '1' }, '');
    tell('connect');
    done.length = 0;
  });
  afterEach(() => {
    closeLive();
    noteAnswer();
  });

  it('is opened once all screens that somebody waits for are there', async () => {
    closeLive();
    done.length = 0;
    const arrive: (() => void)[] = [];
    const screens = [0, 1].map(() => withLoadingBar(() => new Promise<void>((resolve) => arrive.push(resolve))));
    const opened = openLive({ token: 'token', userType: 'client', userId: '1' }, '');
    arrive[0]?.();
    await new Promise((turn) => setTimeout(turn));
    expect(done).toEqual([]);
    arrive[1]?.();
    await Promise.all([...screens, opened]);
    expect(done).toEqual(['open']);
  });

  it('is tried again at once when the network is back, whatever its next try', () => {
    noteNoAnswer();
    tell('disconnect');
    tell('connect_error');
    expect([readLiveState(), done]).toEqual(['lost', []]);
    noteAnswer();
    expect(done).toEqual(['disconnect', 'connect']);
  });

  it('is left alone where it held', () => {
    noteNoAnswer();
    noteAnswer();
    expect([readLiveState(), done]).toEqual(['on', []]);
  });

  it('is not opened again by a network that comes back after the end of the session', () => {
    noteNoAnswer();
    tell('disconnect');
    closeLive();
    done.length = 0;
    noteAnswer();
    expect(done).toEqual([]);
  });

  it('says that it is back, so that what was missed is read again', () => {
    const returned = jest.fn();
    const stop = onLiveReturn(returned);
    tell('disconnect');
    tell('connect');
    stop();
    expect(returned).toHaveBeenCalledTimes(1);
  });

  describe('opened for the first time', () => {
    const session = { token: 'another', userType: 'client', userId: '2' } as const;
    const returned = jest.fn();
    let stop = (): void => undefined;
    beforeEach(() => {
      returned.mockClear();
      stop = onLiveReturn(returned);
    });
    afterEach(() => {
      stop();
      jest.restoreAllMocks();
    });

    it('has missed nothing where it is there at once', async () => {
      await openLive(session, '');
      tell('connect');
      expect(returned).not.toHaveBeenCalled();
    });

    it('is back after a break where it was tried in vain: what was read before may be old', async () => {
      await openLive(session, '');
      tell('connect_error');
      tell('connect');
      expect([readLiveState(), returned.mock.calls.length]).toEqual(['on', 1]);
    });

    it('is back after a break where it was long in coming', async () => {
      const asked = performance.now();
      await openLive(session, '');
      jest.spyOn(performance, 'now').mockReturnValue(asked + 6_000);
      tell('connect');
      expect(returned).toHaveBeenCalledTimes(1);
    });

    it('is opened when the network is back where its library did not come', async () => {
      const { io } = await import('socket.io-client');
      const load = jest
        .fn<() => Promise<typeof io>>()
        .mockRejectedValueOnce(new TypeError('Failed to fetch'))
        .mockResolvedValue(io);
      noteNoAnswer();
      await openLive(session, '', load);
      done.length = 0;
      expect([readLiveState(), load.mock.calls.length]).toEqual(['lost', 1]);
      noteAnswer();
      await new Promise((turn) => setTimeout(turn));
      tell('connect');
      expect([readLiveState(), done, load.mock.calls.length, returned.mock.calls.length]).toEqual([
        'on',
        ['open'],
        2,
        1,
      ]);
    });
  });
});
