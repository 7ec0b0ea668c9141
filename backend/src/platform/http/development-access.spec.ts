import { mustBeDeveloper } from './development-access.js';

const config = { EMBEDDED: true, OUTBOX_TOKEN: undefined, publicUrl: 'https://afi.example:8443' };
const passes = (host: string | undefined, token?: unknown, changes: Partial<typeof config> | object = {}): boolean => {
  try {
    mustBeDeveloper({ ...config, ...changes }, { host, token });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 403, code: 'http.development-address' });
    return false;
  }
};

describe('routes for developers', () => {
  it('(d60) answer by the names of this installation only, whatever the port', () => {
    for (const host of ['localhost:3001', 'LOCALHOST', '127.0.0.1:80', '[::1]:3001', 'afi.example', 'afi.example:9'])
      expect([host, passes(host)]).toEqual([host, true]);
    const foreign = ['evil.example:3001', '192.168.1.7:3001', 'localhost.evil.example', 'a b', '', undefined];
    for (const host of foreign) expect([host, passes(host)]).toEqual([host, false]);
  });

  it('(d60) ask for their token where others can reach the installation', () => {
    const open = { OUTBOX_TOKEN: 'sixteen-letters-' };
    expect(passes('localhost', 'sixteen-letters-', open)).toBe(true);
    for (const token of [undefined, '', 'sixteen-letters', ['sixteen-letters-'], 7])
      expect([token, passes('localhost', token, open)]).toEqual([token, false]);
  });

  it('are not there outside the embedded mode', () => {
    const call = { host: 'localhost', token: undefined };
    expect(() => mustBeDeveloper({ ...config, EMBEDDED: false }, call)).toThrow('http.not-found');
  });
});
