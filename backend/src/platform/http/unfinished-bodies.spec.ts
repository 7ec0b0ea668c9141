import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { UnfinishedBodies } from './unfinished-bodies.js';

describe('bodies that are still being sent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function bodies() {
    const unfinished = new UnfinishedBodies();
    const givenUp: string[] = [];
    const begin = (address: string, name = address, bytes = 256 * 1024) => {
      const request = { complete: false } as Request;
      const response = new EventEmitter() as unknown as Response;
      unfinished.begin(address, bytes, request, response, () => givenUp.push(name));
      return { request, response };
    };
    return { unfinished, givenUp, begin };
  }

  it('(d76) of one address beyond thirty-two, the oldest is given up; those of others stay', () => {
    const { givenUp, begin } = bodies();
    begin('honest');
    for (let count = 0; count < 40; count += 1) begin('flood', `flood ${count}`);
    expect(givenUp).toEqual(Array.from({ length: 8 }, (_, count) => `flood ${count}`));
  });

  it('(d76) of all beyond two hundred and fifty-six, the oldest of the address with the most is given up', () => {
    const { givenUp, begin } = bodies();
    begin('honest');
    for (let count = 0; count < 253; count += 1) begin(`slow ${count}`);
    begin('flood', 'flood 1');
    begin('flood', 'flood 2');
    expect(givenUp).toEqual([]);
    begin('flood', 'flood 3');
    begin('last');
    expect(givenUp).toEqual(['flood 1', 'flood 2']);
  });

  it('(d76) of one address beyond eight megabytes, the oldest are given up, however few they are', () => {
    const { givenUp, begin } = bodies();
    begin('honest');
    for (let count = 0; count < 4; count += 1) begin('flood', `flood ${count}`, 3 * 1024 * 1024);
    expect(givenUp).toEqual(['flood 0', 'flood 1']);
  });

  it('(d76) of all beyond sixty-four megabytes, the oldest of the address that fills the most is given up', () => {
    const { givenUp, begin } = bodies();
    for (let count = 0; count < 31; count += 1) begin(`slow ${count}`, `slow ${count}`, 2 * 1024 * 1024);
    begin('flood', 'flood 1', 1024 * 1024);
    begin('flood', 'flood 2', 2 * 1024 * 1024);
    expect(givenUp).toEqual(['flood 1']);
  });

  it('(d76) one that is not whole after half a minute is given up', () => {
    const { givenUp, begin } = bodies();
    begin('slow');
    jest.advanceTimersByTime(29_999);
    expect(givenUp).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(givenUp).toEqual(['slow']);
  });

  it('what is whole, or whose caller has gone, counts no more', () => {
    const { givenUp, begin, unfinished } = bodies();
    for (let count = 0; count < 100; count += 1) unfinished.end(begin('town').request);
    for (let count = 0; count < 100; count += 1) begin('town').response.emit('close');
    jest.advanceTimersByTime(60_000);
    expect(givenUp).toEqual([]);
  });
});
