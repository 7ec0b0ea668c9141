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
});
