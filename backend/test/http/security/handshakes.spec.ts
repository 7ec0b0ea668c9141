import { io } from 'socket.io-client';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { bytesOf, RawSocket, text } from '../../support/raw-frames.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('handshakes of sockets', () => {
  let platform: Platform;
  let token: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { TRUST_PROXY: '1' } });
    token = (await signedIn(platform, people.owner)).token;
  });
  afterAll(() => platform.stop());

  const port = () => Number(new URL(platform.url).port);
  const open = async (): Promise<RawSocket> => {
    const raw = await RawSocket.open(port());
    await raw.until((heard) => heard.includes('"sid"'));
    return raw;
  };

  const flood = async (raw: RawSocket, packet: (index: number) => string): Promise<void> => {
    raw.send(Buffer.concat(Array.from({ length: 2_000 }, (_, index) => bytesOf(text(packet(index))))));
    await until('the connection is closed', () => raw.closed);
  };

  it.each([
    ['2 000 bad tokens', (index: number) => `40{"token":"wrong ${index}"}`],
    ['2 000 namespaces', (index: number) => `40/admin-${index},{}`],
  ])('(d79) a connection that sends %s is closed after a few', async (_, packet) => {
    const raw = await open();
    await flood(raw, packet);
    const answers = raw.heard.match(/Invalid namespace|auth\.token-invalid/g) ?? [];
    expect(answers.length).toBeLessThanOrEqual(60);
  });

  it('(d79) a connection that has joined and sends 2 000 events is closed after a few', async () => {
    const raw = await open();
    raw.send(bytesOf(text(`40${JSON.stringify({ token })}`)));
    await raw.until((heard) => heard.includes('40{"sid"'));
    await flood(raw, () => '42["getNotificationCount",{}]');
  });
  it('(d79) a connection that behaves stays', async () => {
    const listener = await Listener.open(platform.url, token);
    for (let asked = 0; asked < 40; asked += 1) listener.socket.emit('getNotificationCount', {});
    await until('all are answered', () => listener.all('notificationCount').length === 40);
    expect(listener.socket.connected).toBe(true);
    listener.close();
  });

  it('(d79) an address refused 200 times in a minute is not heard; others are', async () => {
    const shake = (address: string, given: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = io(platform.url, {
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          auth: { token: given },
          extraHeaders: { 'X-Forwarded-For': address },
        });
        const end = (how: string) => {
          socket.close();
          resolve(how);
        };
        socket.on('connect', () => end('connected'));
        socket.on('connect_error', (error) =>
          end((error as Error & { data?: { code: string } }).data?.code ?? 'not heard'),
        );
      });
    const hows: string[] = [];
    for (let round = 0; round < 12; round += 1)
      hows.push(...(await Promise.all(Array.from({ length: 20 }, () => shake('203.0.113.9', 'wrong')))));
    expect(new Set(hows.slice(0, 180))).toEqual(new Set(['auth.token-invalid']));
    expect(new Set(hows.slice(220))).toEqual(new Set(['not heard']));
    expect(await shake('203.0.113.9', token)).toBe('not heard');
    expect(await shake('198.51.100.1', token)).toBe('connected');
  });
});
