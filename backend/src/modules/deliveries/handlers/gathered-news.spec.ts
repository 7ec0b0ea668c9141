import type { EntityScope } from '../../../platform/persistence/entity-scope.js';
import type { RepeatedCommands } from '../../../platform/persistence/repeated-commands.js';
import type { DeliveryOutcomes, ProviderNews } from './delivery-outcomes.js';
import { GatheredNews } from './gathered-news.js';

const news = (id: string): ProviderNews => ({ providerId: id, deliveryId: null, status: 'sent', reason: null });

/** Transactions that end when they are told to. */
function gathering() {
  const begun: { ids: string[]; commit: () => void; fail: (error: Error) => void }[] = [];
  const begins: (() => void)[] = [];
  const take = (given: readonly ProviderNews[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    begun.push({ ids: given.map(({ providerId }) => providerId), commit: resolve, fail: reject });
    for (const tell of begins.splice(0)) tell();
    return promise;
  };
  const scope = { run: (work: () => unknown) => work() } as unknown as EntityScope;
  const repeated = { repeat: (_name: string, work: () => unknown) => work() } as unknown as RepeatedCommands;
  const gathered = new GatheredNews({ take } as unknown as DeliveryOutcomes, scope, repeated);
  /** The transaction of that number, once it began. */
  const transaction = async (number: number) => {
    while (!begun[number]) await new Promise<void>((resolve) => begins.push(resolve));
    return begun[number];
  };
  return { gathered, begun, transaction };
}

describe('what a provider tells in a crowd of calls', () => {
  it('the first is kept at once, and all that come meanwhile in one transaction behind it', async () => {
    const { gathered, begun, transaction } = gathering();
    const calls = Array.from({ length: 240 }, (_, at) => gathered.take([news(`wamid.${at}`)]));
    expect(begun.map(({ ids }) => ids)).toEqual([['wamid.0']]);
    begun[0]?.commit();
    await calls[0];
    const second = await transaction(1);
    expect(second.ids).toHaveLength(239);
    second.commit();
    await Promise.all(calls);
    expect(begun).toHaveLength(2);
  });

  it('says of none that it is kept before its transaction is', async () => {
    const { gathered, transaction } = gathering();
    let isKept = false;
    const call = gathered.take([news('wamid.a')]).then(() => (isKept = true));
    const first = await transaction(0);
    await Promise.resolve();
    expect(isKept).toBe(false);
    first.commit();
    await call;
    expect(isKept).toBe(true);
  });

  it('fails with its transaction, and no other with it', async () => {
    const { gathered, transaction } = gathering();
    const [first, second] = [gathered.take([news('wamid.a')]), gathered.take([news('wamid.b')])];
    (await transaction(0)).fail(new Error('the line was cut'));
    await expect(first).rejects.toThrow('the line was cut');
    (await transaction(1)).commit();
    await expect(second).resolves.toBeUndefined();
  });

  it('takes a thousand news at most in one transaction, of a call all or nothing', async () => {
    const { gathered, begun, transaction } = gathering();
    const many = Array.from({ length: 700 }, (_, at) => news(`wamid.${at}`));
    const calls = [[news('first')], many, many, [news('last')]].map((one) => gathered.take(one));
    for (const number of [0, 1, 2]) (await transaction(number)).commit();
    await Promise.all(calls);
    expect(begun.map(({ ids }) => ids.length)).toEqual([1, 700, 701]);
  });

  it('asks a provider to come back where thousands wait', () => {
    const { gathered } = gathering();
    for (let at = 0; at <= 5_000; at += 1) void gathered.take([news(`wamid.${at}`)]);
    expect(() => gathered.take([news('one too many')])).toThrow(expect.objectContaining({ status: 503 }));
  });
});
