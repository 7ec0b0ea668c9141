import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { postRoutes } from '@afi/contracts/posts';
import { waitFor } from '@testing-library/react';
import { answering, calls, startServer, withoutNetwork } from '../../../test/answering.js';
import { device, inOrder } from '../../../test/device.js';
import { post } from '../../../test/publishing.js';
import { openTab, waiting, written, type Tab } from '../../../test/tabs.js';

let tab: Tab;

const asked = (one: Tab, title: string) =>
  one.sendOrKeep(postRoutes.create, written(title), { what: ({ body }) => `Publier : ${body.title}` });
const keep = async (title: string, one = tab) =>
  expect(asked(one, title)).rejects.toMatchObject({ code: 'outbox.kept' });
const tries = () => inOrder().map((write) => write.tries);
/** What the server took, in its order, and the keys it was asked under. */
let taken: string[];
let keys: (string | null)[];

function serverIsBack(): void {
  startServer();
  answering(postRoutes.create, ({ title }) => {
    taken.push(title);
    return post(title);
  });
  const answer = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return answer(address, init);
  };
}
/** The platform answers, and fails on what is called `Premier`. */
function serverFails(status: number): void {
  serverIsBack();
  answering(postRoutes.create, ({ title }) => {
    if (title === 'Premier') return { refused: { status, message: 'Panne.' } };
    taken.push(title);
    return post(title);
  });
}
/** Until the platform was asked so many times in all. */
async function askedTimes(times: number): Promise<void> {
  tab.noteAnswer();
  await waitFor(() => expect(keys).not.toEqual([]));
  while (keys.length < times) await tab.sendKept();
}
async function networkReturns(one = tab): Promise<void> {
  serverIsBack();
  one.noteAnswer();
  await one.sendKept();
}

beforeEach(async () => {
  device.clear();
  localStorage.clear();
  taken = [];
  keys = [];
  tab = await openTab();
  tab.startSession({ token: 'x', userType: 'client', userId: 'awa' });
  withoutNetwork();
});

describe('what is written without a network', () => {
  it('is kept on the device, and sent in its order when the network is back', async () => {
    await keep('Premier');
    await keep('Deuxième');
    await keep('Troisième');
    expect(waiting()).toEqual(['Publier : Premier', 'Publier : Deuxième', 'Publier : Troisième']);
    await networkReturns();
    expect(taken).toEqual(['Premier', 'Deuxième', 'Troisième']);
    expect([waiting(), tab.readOutbox()]).toEqual([[], []]);
  });

  it('is said to be kept no longer once it left', async () => {
    const { readToasts } = await import('../toast.js');
    const told = () => readToasts().map(({ tone }) => tone);
    await keep('Premier');
    expect(told()).toEqual(['info']);
    await networkReturns();
    expect(told()).toEqual(['ok']);
  });

  it('is sent after a reload, too', async () => {
    await keep('Premier');
    serverIsBack();
    const reloaded = await openTab();
    await reloaded.sendKept();
    expect([taken, waiting()]).toEqual([['Premier'], []]);
  });

  it('is sent under the key of the first try, whose answer may have been lost', async () => {
    globalThis.fetch = (_, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await keep('Premier');
    await networkReturns();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('holds back what is written after it until it is sent', async () => {
    await keep('Premier');
    serverIsBack();
    answering(postRoutes.create, ({ title }) => {
      taken.push(title);
      return title === 'Premier' && taken.length === 1 ? { refused: { status: 503 } } : post(title);
    });
    tab.noteAnswer();
    await waitFor(() => expect(tries()).toEqual([1]));
    expect([taken, waiting()]).toEqual([['Premier'], ['Publier : Premier']]);
    await asked(tab, 'Deuxième');
    expect([taken, waiting()]).toEqual([['Premier', 'Premier', 'Deuxième'], []]);
  });

  it('stays while the platform cannot take it, and is sent again', async () => {
    await keep('Premier');
    startServer();
    answering(postRoutes.create, { refused: { status: 503 } });
    tab.noteAnswer();
    await waitFor(() => expect(tries()).toEqual([1]));
    await networkReturns();
    expect([taken, waiting()]).toEqual([['Premier'], []]);
  });

  it('is set aside with its text once the platform has failed on it five times; the next is sent all the same', async () => {
    await keep('Premier');
    await keep('Deuxième');
    serverFails(500);
    await askedTimes(4);
    expect([taken, waiting()]).toEqual([[], ['Publier : Premier', 'Publier : Deuxième']]);
    await askedTimes(5);
    expect([taken, waiting()]).toEqual([['Deuxième'], ['Publier : Premier (Panne.)']]);
    // Perhaps it was done all the same: sent by hand, it goes under the same key.
    const [aside] = tab.readOutbox();
    serverIsBack();
    if (aside) await tab.retryWrite(aside);
    expect([taken, waiting(), keys.at(-1)]).toEqual([['Deuxième', 'Premier'], [], aside?.id]);
  });

  it('is dropped then when nobody was told of it', async () => {
    const kept = tab.sendOrKeep(postRoutes.create, written('Premier'), { what: () => 'Lu', quiet: true });
    await expect(kept).rejects.toMatchObject({ code: 'outbox.kept' });
    serverFails(500);
    await askedTimes(5);
    expect(waiting()).toEqual([]);
  });

  it('stays however often the platform says that it is away', async () => {
    await keep('Premier');
    serverFails(503);
    await askedTimes(9);
    expect(waiting()).toEqual(['Publier : Premier']);
  });

  it('is sent only by hand after a week: the platform forgets its key, and would do it a second time', async () => {
    await keep('Premier');
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 9 * 24 * 3_600_000);
    await networkReturns();
    now.mockRestore();
    expect([taken, tab.readOutbox().map(({ refused }) => refused !== undefined)]).toEqual([[], [true]]);
  });

  it('stays with the reason of a refusal and its text, to be corrected; the next is sent all the same', async () => {
    await keep('Premier');
    const [first] = inOrder();
    await tab.keepText(first?.key ?? '', { keep: 'post', values: { title: 'Premier' }, path: '/app/posts/new' });
    await keep('Deuxième');
    serverIsBack();
    answering(postRoutes.create, ({ title }) =>
      title === 'Premier' ? { refused: { status: 422, message: 'Le texte est vide.' } } : post(title),
    );
    tab.noteAnswer();
    await tab.sendKept();
    expect(waiting()).toEqual(['Publier : Premier (Le texte est vide.)']);
    const [refused] = tab.readOutbox();
    if (!refused?.form) throw new Error('its text is lost');
    expect(await tab.takeBackWrite({ ...refused, form: refused.form })).toBe('/app/posts/new');
    expect(waiting()).toEqual([]);
    expect(tab.keptForm('post', { title: '' })?.values).toEqual({ title: 'Premier' });
  });

  it.each([
    [404, 'now'],
    [410, 'for-good'],
    [422, undefined],
  ])('refused with %i, knows whether what it is about is gone: %s', async (status, gone) => {
    await keep('Premier');
    serverIsBack();
    answering(postRoutes.create, { refused: { status, message: 'Non.' } });
    tab.noteAnswer();
    await tab.sendKept();
    expect(tab.readOutbox().map((write) => write.gone)).toEqual([gone]);
  });

  it('ends without a word where nothing is left to do: what was to be stopped came to its end', async () => {
    const offline = { what: () => 'Arrêter', moot: ['jobs.already-ended'] };
    const stopped = tab.sendOrKeep(postRoutes.create, written('Premier'), offline);
    await expect(stopped).rejects.toMatchObject({ code: 'outbox.kept' });
    serverIsBack();
    answering(postRoutes.create, () => ({ refused: { status: 409, code: 'jobs.already-ended', message: 'Terminé.' } }));
    tab.noteAnswer();
    await tab.sendKept();
    expect(waiting()).toEqual([]);
  });

  it.each(['takeBackWrite', 'removeWrite'] as const)('keeps its text, however long it waited, by %s', async (by) => {
    await keep('Premier');
    const [first] = inOrder();
    const form = { keep: 'post', values: { title: 'Premier' }, path: '/app/posts/new' };
    await tab.keepText(first?.key ?? '', form);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 9 * 24 * 3_600_000);
    await networkReturns();
    const [old] = tab.readOutbox();
    if (!old) throw new Error('it is lost');
    expect(old.refused).toBeDefined();
    const back = await tab[by]({ ...old, form });
    expect(tab.keptForm('post', { title: '' })?.values).toEqual({ title: 'Premier' });
    if (back && typeof back === 'object') {
      await back.undo();
      expect(tab.keptForm('post', { title: '' })).toBeNull();
    }
    now.mockRestore();
  });

  it('is done with where the platform did it and keeps its answer no more', async () => {
    await keep('Premier');
    serverIsBack();
    answering(postRoutes.create, () => ({ refused: { status: 409, code: 'idempotency.done', message: 'Déjà fait.' } }));
    tab.noteAnswer();
    await tab.sendKept();
    expect(waiting()).toEqual([]);
  });

  it('is sent as something new when a refused one is sent once more', async () => {
    await keep('Premier');
    serverIsBack();
    answering(postRoutes.create, { refused: { status: 403, message: 'Non.' } });
    tab.noteAnswer();
    await tab.sendKept();
    const [refused] = tab.readOutbox();
    serverIsBack();
    if (refused) await tab.retryWrite(refused);
    expect([taken, waiting()]).toEqual([['Premier'], []]);
    expect(keys.at(-1)).not.toBe(refused?.id);
  });

  it('can be removed before it is sent', async () => {
    await keep('Premier');
    const [write] = tab.readOutbox();
    if (write) await tab.removeWrite(write);
    await networkReturns();
    expect([taken, calls]).toEqual([[], []]);
  });

  it('fails as any call where the device can keep nothing', async () => {
    const full = jest.spyOn(device, 'set').mockImplementation(() => {
      throw new Error('no room');
    });
    await expect(asked(tab, 'Premier')).rejects.toMatchObject({ code: 'network.offline' });
    full.mockRestore();
  });
});

describe('another account on the same device', () => {
  it('neither sees nor sends what waits of the first, whose session ended; the first sends it', async () => {
    await keep('D’Awa');
    tab.endSession('expired');
    await waitFor(() => expect(tab.readOutbox()).toEqual([]));
    tab.startSession({ token: 'y', userType: 'client', userId: 'serge' });
    await networkReturns();
    expect([taken, tab.readOutbox(), waiting()]).toEqual([[], [], ['Publier : D’Awa']]);
    tab.endSession('expired');
    tab.startSession({ token: 'z', userType: 'client', userId: 'awa' });
    await tab.sendKept();
    expect([taken, waiting()]).toEqual([['D’Awa'], []]);
  });

  it('finds nothing of somebody who signed out', async () => {
    await keep('D’Awa');
    tab.endSession('logout');
    await waitFor(() => expect(waiting()).toEqual([]));
  });
});

describe('two tabs', () => {
  it('send what waits once', async () => {
    await keep('Premier');
    await keep('Deuxième');
    const other = await openTab();
    serverIsBack();
    tab.noteAnswer();
    other.noteAnswer();
    await Promise.all([tab.sendKept(), other.sendKept(), tab.sendKept()]);
    expect([taken, waiting()]).toEqual([['Premier', 'Deuxième'], []]);
  });
});
