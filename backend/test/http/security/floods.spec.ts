import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { startOwnBackend, type OwnBackend } from '../../support/own-backend.js';
import { until } from '../../support/until.js';

describe('floods of one address', () => {
  let backend: OwnBackend;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    backend = await startOwnBackend({ TRUST_PROXY: '1' });
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
  afterAll(() => backend.stop());

  /** Announces a body, sends a part of it, then nothing. */
  function halfSent(address: string, part: string, { path = '/client/auth/code', length = 262_143, more = '' } = {}) {
    const socket = connect(backend.port, '127.0.0.1');
    const sent = Promise.withResolvers<void>();
    const seen = { said: '', isClosed: false, sent: sent.promise };
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (seen.said += chunk.toString()));
    socket.on('close', () => (seen.isClosed = true));
    socket.write(
      `POST /api${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${address}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n${part}`,
      () => sent.resolve(),
    );
    return seen;
  }

  /** On a connection of its own: one kept open would overtake those that begin. */
  const call = async (method: string, path: string, address: string, body?: object) => {
    const began = performance.now();
    const headers = { 'X-Forwarded-For': address, ...(body ? { 'Content-Type': 'application/json' } : {}) };
    const asked = request(`${backend.url}/api${path}`, { method, headers, agent: false });
    asked.end(body && JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, ms: performance.now() - began };
  };
  const ask = (address: string) => call('POST', '/client/auth/code', address, { identifier: '+2250700009911' });

  it('(d76) half-sent bodies keep no memory: the oldest is given up, and others are still heard', async () => {
    const first = halfSent('203.0.113.9', 'a');
    await until('it waits', async () => (await ask('198.51.100.1')).status === 202);
    const calls = Array.from({ length: 200 }, () => halfSent('203.0.113.9', 'a'.repeat(255 * 1024)));
    const open = () => calls.filter(({ isClosed }) => !isClosed).length;
    await until('the others are gone', () => open() <= 32);
    expect(open()).toBe(32);
    expect(first.said).toMatch(/^HTTP\/1\.1 408 [^]*http\.timeout/);
    expect((await ask('203.0.113.9')).status).toBe(202);
  });

  it('(d76) large half-sent bodies for providers are given up beyond eight megabytes of an address', async () => {
    const length = 3 * 1024 * 1024;
    const signed = { path: '/webhooks/whatsapp', length, more: `X-Hub-Signature-256: sha256=${'0'.repeat(64)}\r\n` };
    const calls = Array.from({ length: 16 }, () => halfSent('203.0.113.44', 'a'.repeat(length - 10), signed));
    const open = () => calls.filter(({ isClosed }) => !isClosed).length;
    await until('the others are gone', () => open() <= 2);
    expect(open()).toBe(2);
    expect((await ask('203.0.113.44')).status).toBe(202);
  });

  it('(d76) seventeen held calls of one address: the last waits its turn, another address does not', async () => {
    await Promise.all(Array.from({ length: 16 }, () => halfSent('203.0.113.20', 'a').sent));
    await call('GET', '/health', '198.51.100.2');
    // They hold their turns for half a second, and nobody else's: who asked later is answered first.
    const answered: string[] = [];
    const answerTo = async (address: string) => {
      expect((await ask(address)).status).toBe(202);
      answered.push(address);
    };
    await Promise.all([answerTo('203.0.113.20'), answerTo('198.51.100.2')]);
    expect(answered).toEqual(['198.51.100.2', '203.0.113.20']);
  });

  it('(d76) a refusal is told a little later', async () => {
    const health = () => call('GET', '/health', '203.0.113.30');
    for (let round = 0; round < 60; round += 1) await Promise.all(Array.from({ length: 50 }, health));
    const refused = await health();
    expect(refused.status).toBe(429);
    expect(refused.ms).toBeGreaterThan(250);
  });
});
