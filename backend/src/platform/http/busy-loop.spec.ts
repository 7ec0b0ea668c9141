import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { BusyLoop } from './busy-loop.js';

describe('a backend that computes too long', () => {
  const warn = jest.fn();
  const busy = new BusyLoop();
  beforeAll(() => Object.assign(PinoLogger, { root: { warn } }));
  beforeEach(() => warn.mockReset());
  afterAll(() => busy.onApplicationShutdown());

  /** A request that computes for so long, beside one that waits. */
  function serve(url: string, ms: number): void {
    const [waits, response] = [new EventEmitter(), new EventEmitter()];
    busy.watch({ method: 'GET', originalUrl: '/api/waits' } as Request, waits as Response, () => undefined);
    busy.watch({ method: 'GET', originalUrl: url } as Request, response as Response, () => {
      const begin = process.threadCpuUsage();
      while (process.threadCpuUsage(begin).user < ms * 1000);
    });
    response.emit('close');
    waits.emit('close');
  }

  it('says which requests were under way, and nothing secret of them', () => {
    serve('/api/client/search?q=secret&kind=post', 150);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ requests: ['GET /api/waits', 'GET /api/client/search?q=…&kind=post'], underWay: 2 }),
      'a request kept all others waiting',
    );
  });

  it('says nothing of usual work', () => {
    serve('/api/client/me', 5);
    expect(warn).not.toHaveBeenCalled();
  });
});
