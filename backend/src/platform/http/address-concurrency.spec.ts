import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { Response } from 'express';
import { AddressConcurrency } from './address-concurrency.js';

describe('turns of addresses', () => {
  afterEach(() => jest.useRealTimers());

  function calls() {
    const turns = new AddressConcurrency();
    const begun: { address: string; end: () => void }[] = [];
    const call = (address: string) => {
      const response = Object.assign(new EventEmitter(), { destroyed: false });
      const end = () => {
        response.destroyed = true;
        response.emit('close');
      };
      turns.take(address, response as unknown as Response, () => begun.push({ address, end }));
      return end;
    };
    return { begun, call, of: (address: string) => begun.filter((one) => one.address === address) };
  }

  it('(d76) one address has sixteen calls under way, the others wait, and nobody else does', () => {
    const { of, call } = calls();
    for (let count = 0; count < 200; count += 1) call('flood');
    expect(of('flood')).toHaveLength(16);
    call('honest');
    expect(of('honest')).toHaveLength(1);
    for (let ended = 0; ended < 184; ended += 1) of('flood')[ended]?.end();
    expect(of('flood')).toHaveLength(200);
  });

  it('(d76) what would wait behind five hundred others is refused', () => {
    const { call } = calls();
    for (let count = 0; count < 516; count += 1) call('flood');
    expect(() => call('flood')).toThrow(expect.objectContaining({ status: 429, retryAfter: 1 }));
    call('honest');
  });

  it('(d76) a refusal is told a little later, unless very many wait for theirs', async () => {
    const turns = new AddressConcurrency();
    const begin = performance.now();
    const held = Array.from({ length: 500 }, () => turns.slowDown());
    await turns.slowDown();
    expect(performance.now() - begin).toBeLessThan(250);
    await Promise.all(held);
    expect(performance.now() - begin).toBeGreaterThan(250);
  });

  it('whoever went away while they waited is passed over', () => {
    const { begun, call } = calls();
    const ends = Array.from({ length: 20 }, () => call('town'));
    ends.slice(16).forEach((leave) => leave());
    call('town');
    begun[0]?.end();
    expect(begun).toHaveLength(17);
  });

  it('a slow reader keeps nobody from their turn', () => {
    jest.useFakeTimers();
    const { of, call } = calls();
    for (let count = 0; count < 20; count += 1) call('town');
    jest.advanceTimersByTime(500);
    expect(of('town')).toHaveLength(20);
    // Ending later gives no turn twice.
    for (let count = 0; count < 30; count += 1) call('town');
    expect(of('town')).toHaveLength(32);
    of('town')
      .slice(0, 16)
      .forEach(({ end }) => end());
    expect(of('town')).toHaveLength(32);
  });

  it('a call that waits for the work of others passes its turn on, once', () => {
    const turns = new AddressConcurrency();
    const responses = Array.from({ length: 18 }, () => Object.assign(new EventEmitter(), { destroyed: false }));
    const [first, second] = responses as unknown as [Response, Response];
    let begun = 0;
    for (const response of responses) turns.take('provider', response as unknown as Response, () => (begun += 1));
    expect(begun).toBe(16);
    turns.passOn(first);
    turns.passOn(first);
    first.emit('close');
    expect(begun).toBe(17);
    second.emit('close');
    expect(begun).toBe(18);
  });

  it('a call that waited goes on as itself, not as the one that made room', () => {
    const turns = new AddressConcurrency();
    const who = new AsyncLocalStorage<number>();
    const seen: (number | undefined)[] = [];
    const responses = Array.from({ length: 17 }, () => Object.assign(new EventEmitter(), { destroyed: false }));
    responses.forEach((response, call) =>
      who.run(call, () => turns.take('town', response as unknown as Response, () => seen.push(who.getStore()))),
    );
    who.run(99, () => responses[0]?.emit('close'));
    expect(seen.at(-1)).toBe(16);
  });
});
