import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { RefusalLog } from './refusals.js';

describe('the log of refusals', () => {
  const lines: Record<string, unknown>[] = [];
  let log: RefusalLog;
  beforeEach(() => {
    jest.useFakeTimers();
    lines.length = 0;
    const root = { warn: (told: object, msg: string) => void lines.push({ ...told, msg }) };
    Object.assign(PinoLogger, { root });
    log = new RefusalLog();
  });
  afterEach(() => jest.useRealTimers());

  const refusal = { status: 429, code: 'http.too-many', method: 'GET', path: '/api/x', address: '10.0.0.1' };

  it('(d52, ASVS 16.3) tells the first of a kind in full, and after a minute how many more there were', () => {
    for (let call = 0; call < 50_000; call += 1) log.note(refusal, `request-${call}`);
    expect(lines).toEqual([{ ...refusal, reqId: 'request-0', msg: 'request refused' }]);
    jest.advanceTimersByTime(60_000);
    expect(lines.slice(1)).toEqual([{ ...refusal, times: 49_999, msg: 'request refused again' }]);
    log.note(refusal, 'later');
    expect(lines.at(-1)).toMatchObject({ reqId: 'later', msg: 'request refused' });
  });

  it('(d52) tells each account, address, path and reason for itself', () => {
    for (const more of [{}, { accountId: 'a' }, { address: '10.0.0.2' }, { path: '/api/y' }, { code: 'other' }])
      log.note({ ...refusal, ...more }, 'r');
    expect(lines.map(({ msg }) => msg)).toEqual(Array(5).fill('request refused'));
    jest.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(5);
  });

  it('(d52) one address writes at most some lines a minute, however different its refusals, and hides nobody', () => {
    for (let call = 0; call < 10_000; call += 1) log.note({ ...refusal, path: `/api/${call}` }, 'r');
    log.note({ ...refusal, status: 401, path: '/api/y' }, 'r');
    expect(lines).toHaveLength(20);
    log.note({ ...refusal, address: '10.0.0.2' }, 'other');
    expect(lines.at(-1)).toMatchObject({ address: '10.0.0.2', reqId: 'other', msg: 'request refused' });
    jest.advanceTimersByTime(60_000);
    expect(lines.slice(21)).toEqual([
      { status: 429, address: '10.0.0.1', times: 9_980, msg: 'more requests refused' },
      { status: 401, address: '10.0.0.1', times: 1, msg: 'more requests refused' },
    ]);
  });

  it('(d52) many addresses write at most some thousand lines a minute', () => {
    for (let call = 0; call < 10_000; call += 1) log.note({ ...refusal, address: `10.0.${call}` }, 'r');
    expect(lines).toHaveLength(1_000);
    jest.advanceTimersByTime(60_000);
    expect(lines.slice(1_000)).toEqual([{ times: 9_000, msg: 'more requests refused' }]);
  });

  it('(d52) loses no count when the process ends', () => {
    log.note(refusal, 'r');
    log.note(refusal, 'r');
    log.onApplicationShutdown();
    expect(lines.at(-1)).toMatchObject({ times: 1, msg: 'request refused again' });
  });
});
