import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { DeliveryReport, OutgoingDelivery } from '@afi/contracts/deliveries';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import { jest } from '@jest/globals';
import { stageGiven } from '../../../host/stage-fixture.js';
import { Pace } from '../../../tools/pace/pace.js';
import { sendBatch, type Deliverer, type Manner } from './send-batch.js';

const letter = (at: number): OutgoingDelivery => ({
  id: randomUUID(),
  channel: 'email',
  to: `p${at}@exemple.test`,
  subject: 'Nouvelle publication',
  text: 'Kermesse',
  language: 'fr',
  createdAt: '2026-11-22T00:00:00.000Z',
});

function batch(count: number) {
  const messages = Array.from({ length: count }, (_, at) => letter(at));
  const stored = new Map([['deliveries/b.json', JSON.stringify(messages)]]);
  const run = (send: Deliverer | null, manner?: Manner, signal = new AbortController().signal) =>
    sendBatch(send, manner)({ ...stageGiven({ fileKey: 'deliveries/b.json', count }, stored), signal });
  const report = () => JSON.parse(stored.get('jobs/j/report.json') ?? '{}') as DeliveryReport;
  return { messages, stored, run, report };
}

describe('sending a batch', () => {
  it('sends each message once and keeps the provider’s id of each', async () => {
    const { messages, run, report } = batch(20);
    const sent: string[] = [];
    const result = await run(async ({ to }) => {
      sent.push(to);
      return `id of ${to}`;
    });
    expect(result).toEqual({ sent: 20, failed: 0, unknown: 0 });
    expect(sent.sort()).toEqual(messages.map(({ to }) => to).sort());
    for (const { id, to } of messages) expect(report()[id]).toEqual({ status: 'sent', providerId: `id of ${to}` });
  });

  it('leaves out who said STOP while it waited, and does not name them', async () => {
    const { messages, stored, run, report } = batch(20);
    const out = messages.slice(5, 8).map(({ id }) => id);
    stored.set('deliveries/b.json.out', JSON.stringify(out));
    stored.set('jobs/j/report.json', JSON.stringify({ [out[0] ?? '']: { status: 'waiting' } }));
    const sent: string[] = [];
    expect(await run(async ({ id }) => (sent.push(id), 'x'))).toEqual({ sent: 17, failed: 0, unknown: 0 });
    expect(sent.sort()).toEqual(messages.flatMap(({ id }) => (out.includes(id) ? [] : id)).sort());
    for (const id of out) expect(report()[id]).toBeUndefined();
  });

  it('sends nothing to who says STOP, nor of a batch called back, while the provider wants us to wait', async () => {
    for (const called of ['out', 'stop']) {
      const { messages, stored, run, report } = batch(3);
      const clock = {
        now: () => performance.now(),
        wait: async (ms: number) => {
          stored.set(`deliveries/b.json.${called}`, JSON.stringify(messages.map(({ id }) => id)));
          const now = performance.now() + ms;
          time.mockImplementation(() => now);
        },
      };
      const time = jest.spyOn(performance, 'now').mockImplementation(() => 0);
      const calls: string[] = [];
      const throttled = async ({ to }: OutgoingDelivery) => {
        calls.push(to);
        throw new TransientFailure('throttled');
      };
      const ended = await run(throttled, { paceOf: () => new Pace(0, clock), lines: 1 });
      time.mockRestore();
      expect([calls.length, ended.sent + ended.failed + ended.unknown]).toEqual([1, 0]);
      // Of one that was called and told to wait, the report still says so: a batch that was called back names it.
      expect(Object.values(report()).map(({ status }) => status)).toEqual(called === 'out' ? [] : ['waiting']);
    }
  });

  it('goes on after a worker that died: what it had begun is unknown, the rest is sent, nothing twice', async () => {
    const { messages, stored, run, report } = batch(20);
    const begun = messages.slice(0, 3).map(({ id }) => id);
    const gone = messages.slice(3, 8).map(({ id }) => id);
    stored.set(
      'jobs/j/report.json',
      JSON.stringify(
        Object.fromEntries([
          ...begun.map((id) => [id, { status: 'started' }]),
          ...gone.map((id) => [id, { status: 'sent', providerId: 'x' }]),
        ]),
      ),
    );
    const sent: string[] = [];
    expect(await run(async (one) => String(sent.push(one.id)))).toEqual({
      sent: 17,
      failed: 0,
      unknown: 3,
    });
    expect(sent).toHaveLength(12);
    expect(sent.filter((id) => begun.includes(id) || gone.includes(id))).toEqual([]);
    for (const id of begun) expect(report()[id]?.status).toBe('unknown');
  });

  it('lets one address that is refused stop nobody, and tries again only what may pass', async () => {
    const { messages, run, report } = batch(10);
    const [refused, later, lost] = messages;
    const provider =
      (calls: string[], isBack: boolean): Deliverer =>
      async ({ to }) => {
        calls.push(to);
        if (to === refused?.to) throw new Failure('refused');
        if (to === later?.to && !isBack) throw new TransientFailure('unreachable');
        if (to === lost?.to) throw new TransientFailure('lost');
        return 'x';
      };
    const [first, second]: [string[], string[]] = [[], []];
    await expect(run(provider(first, false))).rejects.toMatchObject({ code: 'messages.unreachable' });
    expect(first).toHaveLength(10);
    expect(await run(provider(second, true))).toEqual({ sent: 8, failed: 1, unknown: 1 });
    expect(second).toEqual([later?.to]);
    expect(report()[refused?.id ?? '']).toEqual({ status: 'failed', reason: 'messages.refused' });
  });

  it('begins no more of a batch that was called back: what had not begun is in no report, and no other try is made', async () => {
    const { stored, run, report } = batch(20);
    stored.set('deliveries/b.json.stop', 'stop');
    expect(await run(async () => 'x')).toEqual({ sent: 0, failed: 0, unknown: 0 });
    expect(report()).toEqual({});
  });

  it('says what is missing: the batch, or a provider', async () => {
    const { stored, run } = batch(1);
    await expect(run(null)).rejects.toMatchObject({ code: 'messages.no-channel' });
    stored.clear();
    await expect(run(async () => 'x')).rejects.toMatchObject({ code: 'messages.gone' });
  });

  it('holds everybody up while the provider says that it is too much, then goes on with the same message', async () => {
    const { messages, run } = batch(6);
    const waits: number[] = [];
    const clock = { ms: 0, now: () => clock.ms, wait: async (ms: number) => void waits.push((clock.ms += ms)) };
    const manner = { paceOf: () => new Pace(0, clock), lines: 3 };
    const calls: string[] = [];
    const result = await run(async ({ to }) => {
      calls.push(to);
      if (to === messages[0]?.to && calls.filter((one) => one === to).length < 3)
        throw new TransientFailure('throttled');
      return 'x';
    }, manner);
    expect(result).toEqual({ sent: 6, failed: 0, unknown: 0 });
    expect(calls).toHaveLength(8);
    expect(clock.ms).toBeGreaterThanOrEqual(3_000);
  });

  it('ends when the provider lets us send nothing, and leaves nobody in doubt who was not called', async () => {
    const { run, report } = batch(40);
    let calls = 0;
    const stopped = run(async () => {
      calls += 1;
      throw new Failure('stopped', { providerCode: 190 });
    });
    await expect(stopped).rejects.toMatchObject({ code: 'deliveries.provider-stopped' });
    expect(calls).toBeLessThanOrEqual(8);
    expect(Object.values(report()).map(({ status }) => status)).toEqual(Array(calls).fill('waiting'));
  });

  it('ends all lines when one is let send nothing, each after the call it is at', async () => {
    const { messages, run, report } = batch(40);
    const calls: string[] = [];
    const stopped = run(
      async ({ to }) => {
        calls.push(to);
        if (to === messages[0]?.to) throw new Failure('stopped', { providerCode: 190 });
        await turn();
        return 'x';
      },
      { paceOf: () => new Pace(0), lines: 2 },
    );
    await expect(stopped).rejects.toMatchObject({ code: 'deliveries.provider-stopped' });
    expect(calls).toEqual([messages[0]?.to, messages[1]?.to]);
    expect(Object.values(report()).map(({ status }) => status)).toEqual(['waiting', 'sent']);
  });

  it('takes back what it wrote down as begun where it is ended before the call', async () => {
    const { messages, stored, run, report } = batch(10);
    const [first, second] = messages.map(({ id }) => id) as [string, string];
    stored.set('jobs/j/report.json', JSON.stringify({ [second]: { status: 'waiting' } }));
    const end = new AbortController();
    const wait = (_ms: number, signal: AbortSignal) => {
      end.abort(new Error('ended'));
      return Promise.reject(signal.reason as Error);
    };
    const manner = { paceOf: () => new Pace(1, { now: () => 0, wait }), lines: 4 };
    await expect(run(async () => 'x', manner, end.signal)).rejects.toThrow('ended');
    expect(report()).toEqual({ [first]: { status: 'sent', providerId: 'x' }, [second]: { status: 'waiting' } });
  });

  it('writes down that it begins before it calls, many in one writing', async () => {
    const { stored, run } = batch(64);
    let writings = 0;
    const set = stored.set.bind(stored);
    stored.set = (key, value) => {
      if (key.endsWith('report.json')) writings += 1;
      return set(key, value);
    };
    // What is thrown in a call is swallowed as the provider's: it is judged afterwards.
    const keptAtCall: unknown[] = [];
    const result = await run(
      async ({ id }) => {
        const kept = JSON.parse(stored.get('jobs/j/report.json') ?? '{}') as DeliveryReport;
        keptAtCall.push(kept[id]?.status);
        return 'x';
      },
      { paceOf: () => new Pace(0), lines: 32 },
    );
    expect(result).toEqual({ sent: 64, failed: 0, unknown: 0 });
    expect(keptAtCall).toEqual(Array(64).fill('started'));
    expect(writings).toBeLessThan(64);
  });
});
