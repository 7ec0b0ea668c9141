import { z } from 'zod';
import { until } from '../../../../backend/test/support/until.js';
import { Circuit, circuitRules } from './circuit.js';
import { ChatModel, forgetModels, type Question } from './chat-model.js';
import type { EmulatorFault } from './emulator-asked.js';
import { type Emulator, startEmulator } from './emulator.js';

const schema = z.strictObject({
  parts: z.array(z.strictObject({ title: z.string(), passages: z.array(z.string()), importance: z.number() })),
});
type Answer = z.infer<typeof schema>;
const question = (changes: Partial<Question<Answer>> = {}): Question<Answer> => ({
  task: 'propose_parts',
  system: 'Task: propose_parts',
  user: '# Le marché\n[p1] Le marché du quartier ouvre chaque matin à six heures, tous les jours.',
  schema,
  signal: new AbortController().signal,
  ...changes,
});

let emulator: Emulator;
beforeEach(async () => {
  forgetModels();
  circuit = new Circuit(circuitRules(pauseMs));
  emulator = await startEmulator();
});
afterEach(() => emulator.stop());

const pauseMs = 30_000;
let circuit: Circuit;
const model = (changes = {}) =>
  new ChatModel(
    { baseUrl: emulator.baseUrl, apiKey: '', model: 'emulated', pauseMs, patience: { firstWaitMs: 1, ...changes } },
    circuit,
  );
const good = { parts: [{ title: 'Le marché', passages: ['p1'], importance: 5 }] };
const after = (...faults: (EmulatorFault | null)[]) => emulator.faults.push(...faults);
const formats = () => emulator.calls.map((one) => one.format);

describe('asking a model', () => {
  it('gives a checked answer in one call with a strict schema, and counts it', async () => {
    const asked = model();
    await expect(asked.ask(question())).resolves.toEqual(good);
    expect(formats()).toEqual(['json_schema']);
    expect(asked.usage).toEqual({ calls: 1, promptTokens: 100, completionTokens: 50 });
  });

  it('falls back to any JSON, then to plain text, and remembers what the server takes', async () => {
    after({ kind: 'no-json-schema' });
    await expect(model().ask(question())).resolves.toEqual(good);
    await model().ask(question());
    expect(formats()).toEqual(['json_schema', 'json_object', 'json_object']);
    forgetModels();
    emulator.faults.splice(0, 9, { kind: 'no-json' });
    emulator.calls.splice(0);
    await expect(model().ask(question())).resolves.toEqual(good);
    expect(formats()).toEqual(['json_schema', 'json_object', 'text']);
  });

  it.each([{ kind: 'truncated' }, { kind: 'wrong-schema' }] as const)(
    'sends an answer that does not fit back once: $kind',
    async (fault) => {
      after(fault);
      await expect(model().ask(question())).resolves.toEqual(good);
      expect(emulator.calls).toHaveLength(2);
    },
  );

  it.each([{ kind: 'truncated' }, { kind: 'wrong-schema' }, { kind: 'garbage' }] as const)(
    'gives up after four answers of no use: $kind',
    async (fault) => {
      emulator.broken = fault;
      await expect(model().ask(question())).rejects.toMatchObject({ name: 'ModelFailure', refusedWith: null });
      expect(emulator.calls).toHaveLength(4);
      // What a document makes a model say is nothing against its server.
      expect(circuit.mayAsk(0)).toBe(true);
    },
  );

  it('tells the model what is wrong with an answer of the right shape', async () => {
    after({ kind: 'unknown-passages' });
    const check = (answer: Answer) =>
      answer.parts.every((part) => part.passages.includes('p1')) ? null : 'unknown passage';
    await expect(model().ask(question({ check }))).resolves.toEqual(good);
    expect(emulator.calls).toHaveLength(2);
  });

  it.each([429, 500, 503])('tries again after %i', async (status) => {
    after({ kind: 'status', status, retryAfter: '0' }, { kind: 'status', status, retryAfter: '0' });
    await expect(model().ask(question())).resolves.toEqual(good);
    expect(emulator.calls).toHaveLength(3);
  });

  it('gives up at a long Retry-After, and lets nobody ask before', async () => {
    after({ kind: 'status', status: 429, retryAfter: '90' });
    await expect(model().ask(question())).rejects.toMatchObject({ name: 'ModelFailure', refusedWith: null });
    await expect(model().ask(question())).rejects.toMatchObject({ name: 'ModelFailure' });
    expect(emulator.calls).toHaveLength(1);
  });

  it.each([
    [401, 1],
    [402, 1],
    [404, 1],
    // Of these, a harmless text is asked for, too.
    [403, 2],
    [451, 2],
  ])('gives up for good on %i to whatever it is sent, after %i calls', async (status, calls) => {
    emulator.broken = { kind: 'status', status };
    const asked = model();
    const all = await Promise.allSettled([1, 2, 3].map(() => asked.ask(question())));
    for (const one of all) expect(one).toMatchObject({ reason: { name: 'ModelFailure', refusedWith: status } });
    expect(emulator.calls).toHaveLength(calls);
    await expect(model().ask(question())).rejects.toMatchObject({ refusedWith: status, ofServer: true });
    expect(emulator.calls).toHaveLength(calls);
  });

  it.each([403, 406, 413, 451])(
    '(d116) one text that is refused with %i keeps the model from no other',
    async (status) => {
      const refused = { refusedWith: null, ofServer: false };
      emulator.refuses = { text: 'interdit', status };
      const asked = model();
      await expect(asked.ask(question({ user: '[p1] Un mot interdit.' }))).rejects.toMatchObject(refused);
      // Its other questions are not asked; another document's are, however often the first one comes.
      await expect(asked.ask(question())).rejects.toMatchObject(refused);
      for (let times = 0; times < 6; times++)
        await expect(model().ask(question({ user: '[p1] Un mot interdit.' }))).rejects.toMatchObject(refused);
      await expect(model().ask(question())).resolves.toEqual(good);
      expect(circuit.refusedWith).toBe(0);
    },
  );

  it.each([413, 403])(
    '(d116) a text refused with %i by a server that then fails is nothing against others',
    async (status) => {
      after({ kind: 'status', status }, { kind: 'status', status: 500 });
      await expect(model().ask(question())).rejects.toMatchObject({ refusedWith: null, ofServer: false });
      expect(circuit.mayAsk(0)).toBe(true);
    },
  );

  it('asks no other question of a document once one was given up', async () => {
    emulator.broken = { kind: 'status', status: 500 };
    const asked = model();
    const all = await Promise.allSettled([1, 2, 3].map(() => asked.ask(question())));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(emulator.calls).toHaveLength(4);
    expect(asked.usage.calls).toBe(4);
  });

  it('takes an empty account and an unknown model for good, whatever their status', async () => {
    after({ kind: 'status', status: 429, code: 'insufficient_quota' });
    await expect(model().ask(question())).rejects.toMatchObject({ refusedWith: 429 });
    circuit.answered();
    after({ kind: 'status', status: 400, code: 'model_not_found' });
    await expect(model().ask(question())).rejects.toMatchObject({ refusedWith: 400 });
    expect(emulator.calls).toHaveLength(2);
  });

  it('of one document, twelve calls fail at most, however many are under way', async () => {
    const asked = model();
    await asked.ask(question());
    emulator.calls.splice(0);
    emulator.broken = { kind: 'truncated' };
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => asked.ask(question())));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(emulator.calls.length).toBeLessThanOrEqual(12);
    await expect(asked.ask(question())).rejects.toMatchObject({ name: 'ModelFailure' });
    expect(emulator.calls.length).toBeLessThanOrEqual(12);
  });

  it('a server that failed five times in a row is asked nothing more, for any document', async () => {
    emulator.broken = { kind: 'status', status: 500 };
    for (const calls of [4, 5, 5, 5]) {
      await expect(model().ask(question())).rejects.toMatchObject({ name: 'ModelFailure' });
      expect(emulator.calls).toHaveLength(calls);
    }
  });

  it.each([{ kind: 'html' }, { kind: 'endless' }, { kind: 'lost' }, { kind: 'slow', ms: 20 }] as const)(
    'survives a server that answers $kind',
    async (fault) => {
      after(fault);
      await expect(model({ answerBytes: 200_000 }).ask(question())).resolves.toEqual(good);
    },
  );

  it.each([{ kind: 'stall' }, { kind: 'silent-after', words: 1 }] as const)(
    'is given up after one silence, not after the time an answer may take: $kind',
    async (fault) => {
      emulator.broken = fault;
      const asked = model({ silenceMs: 300 }).ask(question());
      await expect(asked).rejects.toMatchObject({ name: 'ModelFailure', ofServer: true });
      expect(emulator.calls).toHaveLength(1);
    },
  );

  it('is waited for while it writes slowly, and as long as it writes for somebody else', async () => {
    const patience = { silenceMs: 500 };
    emulator.betweenMs = 300;
    const slow = model(patience).ask(question());
    await until('the first question', () => emulator.calls.length === 1);
    // This one is never heard of; all the same it is given up only once the other says nothing more.
    after({ kind: 'stall' });
    let isGivenUp = false;
    const behind = model(patience)
      .ask(question())
      .catch((error: unknown) => ((isGivenUp = true), error));
    await expect(slow).resolves.toEqual(good);
    expect(isGivenUp).toBe(false);
    await expect(behind).resolves.toMatchObject({ name: 'ModelFailure', ofServer: true });
  });

  it('takes its time for all of an answer, and no more', async () => {
    emulator.betweenMs = 150;
    const asked = model({ timeoutMs: 200 }).ask(question());
    await expect(asked).rejects.toMatchObject({ name: 'ModelFailure', ofServer: true });
  });

  it('stops on cancel while the server stalls', async () => {
    const cancel = new AbortController();
    after({ kind: 'stall' });
    const asked = model().ask(question({ signal: cancel.signal }));
    setImmediate(() => cancel.abort(new Error('cancelled')));
    await expect(asked).rejects.toThrow('cancelled');
  });

  it('asks the first question alone, then three at once, the others in their turn, and goes on after a failure', async () => {
    const asked = model();
    await asked.ask(question());
    emulator.calls.splice(0);
    after({ kind: 'stall' }, { kind: 'stall' }, { kind: 'stall' });
    const cancels = Array.from({ length: 5 }, () => new AbortController());
    const all = cancels.map(({ signal }) => asked.ask(question({ signal })));
    const first = expect(all[0]).rejects.toThrow('cancelled');
    await until('three questions', () => emulator.calls.length === 3);
    cancels[0]?.abort(new Error('cancelled'));
    await first;
    await expect(Promise.all(all.slice(3))).resolves.toEqual([good, good]);
    for (const cancel of cancels) cancel.abort(new Error('cancelled'));
    await expect(Promise.allSettled(all.slice(1, 3))).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(emulator.calls).toHaveLength(5);
  });
});
