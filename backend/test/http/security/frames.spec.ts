import fc, { type Arbitrary } from 'fast-check';
import { anyText } from '../../support/any-text.js';
import { startOwnBackend, type OwnBackend } from '../../support/own-backend.js';
import { Listener } from '../../support/live.js';
import { people } from '../../support/platform.js';
import { bytesOf, RawSocket, text, type Frame } from '../../support/raw-frames.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const frames = 10_000;
/** Accounts whose tokens the hostile sockets hold; each may have 20 open. */
const hostile = [people.member, people.reader, people.stranger, people.team];

describe('10 000 malformed frames', () => {
  let backend: OwnBackend;
  let tokens: string[];
  beforeAll(async () => {
    process.stderr.write(`frames: SEED=${seed}\n`);
    backend = await startOwnBackend({ LOG_LEVEL: 'warn' });
    tokens = await Promise.all(hostile.map(async (who) => (await signedIn(backend, who)).token));
  });
  afterAll(() => backend.stop());

  it('(CVE-2024-38355, CVE-2026-33151, CVE-2026-48779) the process lives, others hear their events, memory stays', async () => {
    const owner = await signedIn(backend, people.owner);
    const listener = await Listener.open(backend.url, owner.token);
    const answers = (): number => listener.all('notificationCount').length;
    let sent = 0;
    let sockets = 0;
    let warm = 0;
    for (const burst of bursts()) {
      await speak(burst, sockets);
      sockets += 1;
      sent += burst.length;
      if (sockets % 200 === 0) {
        expect(backend.alive()).toBe(true);
        const before = answers();
        listener.socket.emit('getNotificationCount', {});
        await until('the listener is answered', () => answers() > before);
      }
      if (!warm && sent > frames / 4) warm = backend.memory();
      if (sent >= frames) break;
    }
    expect(sent).toBeGreaterThanOrEqual(frames);
    expect(backend.alive()).toBe(true);
    expect(listener.socket.connected).toBe(true);
    const community = (await owner.get<{ items: { id: string }[] }>('/client/communities')).body.items[0];
    await owner.post('/client/posts', {
      communityId: community?.id,
      title: 'Toujours là',
      content: '<p>x</p>',
      publish: true,
    });
    await listener.next('post.published', (event) => event.communityId === community?.id);
    listener.close();
    process.stderr.write(
      `frames: ${sent} over ${sockets} sockets, ${Math.round(warm)} to ${Math.round(backend.memory())} MB\n`,
    );
    expect(backend.memory() - warm).toBeLessThan(150);
    expect(backend.log()).not.toMatch(/uncaught|unhandled|TypeError|RangeError/i);
  });

  it('(c: socket) connections without a token, to other namespaces and by old protocols come to nothing', async () => {
    for (const first of [
      '40',
      '40{"token":null}',
      '40{"token":{"$ne":1}}',
      '40/admin,{"token":"x"}',
      '40/__proto__,',
      '40{',
      '4',
      '42["init",{}]',
    ]) {
      const socket = await RawSocket.open(backend.port);
      socket.send(bytesOf(text(first)));
      socket.send(bytesOf(text('42["getNotificationCount",{}]')));
      await socket.finish();
      expect(socket.heard).not.toContain('notificationCount');
    }
    for (const query of [
      'EIO=3&transport=websocket',
      'EIO=99&transport=websocket',
      'transport=x',
      'EIO=4&transport=polling&sid=x',
      '__proto__=1',
    ]) {
      const response = await fetch(`${backend.url}/socket.io/?${query}`);
      expect([400, 404]).toContain(response.status);
    }
    expect(backend.alive()).toBe(true);
  });

  async function speak(burst: Frame[], turn: number): Promise<void> {
    const socket = await RawSocket.open(backend.port);
    expect(socket.closed).toBe(false);
    if (turn % 3 > 0) {
      socket.send(bytesOf(text(`40${JSON.stringify({ token: tokens[turn % tokens.length] })}`)));
      await socket.until((heard) => heard.includes('40{"sid"') || heard.includes('44{'));
    }
    for (const frame of burst) socket.send(bytesOf(frame));
    await socket.finish();
  }

  function bursts(): Frame[][] {
    return fc.sample(fc.array(frame(), { minLength: 4, maxLength: 16 }), { seed, numRuns: 1_400 });
  }
});

const names = [
  'init',
  'getNotificationCount',
  'initOk',
  'job.progressed',
  'connect',
  'disconnect',
  'disconnecting',
  'error',
  'newListener',
  'removeListener',
  'connect_error',
  '__proto__',
  'constructor',
  'toString',
  '',
];

/** A line of the protocols above WebSocket: engine.io's digit, socket.io's digit, attachments, namespace, ack, data. */
function packet(): Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom('0', '1', '2', '3', '4', '4', '4', '4', '5', '6', '9', 'x', ''),
      fc.constantFrom('0', '1', '2', '2', '2', '3', '4', '5', '6', '9', '-', ''),
      fc.constantFrom('', '', '', '1-', '99999-', '9999999999-', '-1-', '1e9-'),
      fc.constantFrom('', '', '', '/,', '/admin,', '/__proto__,', `/${'n'.repeat(3_000)},`, '/'),
      fc.constantFrom('', '', '0', '1', '99999999999999999999', '-1'),
      fc.oneof(
        fc.tuple(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 })).map((event) => JSON.stringify(event)),
        fc.constantFrom(
          '',
          '{',
          '[',
          '[]',
          '[1]',
          '[null]',
          '["init"',
          '{"token":1}',
          '["init",{"_placeholder":true,"num":0}]',
          '["init",{"_placeholder":true,"num":-1}]',
          '["init",{"_placeholder":true,"num":"constructor"}]',
          '[["init"]]',
          '[{"toString":1}]',
          `[${'['.repeat(2_000)}`,
          '"x"',
          'null',
        ),
        anyText(60),
      ),
    )
    .map((parts) => parts.join(''));
}

function frame(): Arbitrary<Frame> {
  const good = { final: fc.constant(true), reserved: fc.constant(0), masked: fc.constant(true) };
  const line = fc.record({ opcode: fc.constant(1), payload: packet().map((one) => Buffer.from(one)), ...good });
  const binary = fc.record({
    opcode: fc.constant(2),
    payload: fc.uint8Array({ maxLength: 200 }).map((one) => Buffer.from(one)),
    ...good,
  });
  const wild = fc.record(
    {
      opcode: fc.nat(15),
      payload: fc.oneof(
        fc.uint8Array({ maxLength: 130 }).map((one) => Buffer.from(one)),
        fc.constantFrom(Buffer.alloc(70_000, 0x34), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.alloc(0)),
      ),
      final: fc.boolean(),
      reserved: fc.constantFrom(0, 0, 0, 1, 4, 7),
      masked: fc.constantFrom(true, true, true, false),
      says: fc.constantFrom(5, 200, 70_000, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER),
    },
    { requiredKeys: ['opcode', 'payload', 'final', 'reserved', 'masked'] },
  );
  // Mostly packets that are read whole: a broken frame ends its socket, and what follows is never looked at.
  return fc.oneof({ weight: 24, arbitrary: line }, { weight: 3, arbitrary: binary }, { weight: 1, arbitrary: wild });
}
