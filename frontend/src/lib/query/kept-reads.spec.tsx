import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { jobRoutes } from '@afi/contracts/jobs';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer, withoutNetwork } from '../../../test/answering.js';

/** IndexedDB is the browser's; here its place is taken by a map, and values are copied as it copies them. */
const device = new Map<string, unknown>();
jest.unstable_mockModule('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(device.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void device.set(key, structuredClone(value))),
  del: (key: string) => Promise.resolve(void device.delete(key)),
  delMany: (names: string[]) => Promise.resolve(names.forEach((name) => device.delete(name))),
  keys: () => Promise.resolve([...device.keys()]),
  entries: () => Promise.resolve([...device.entries()]),
  values: () => Promise.resolve([]),
  createStore: () => null,
}));
const { keepRead, watchKeptReads } = await import('./kept-reads.js');
const { usePages, useRouteQuery } = await import('./use-route-query.js');
const { useFresh } = await import('./use-fresh.js');
const { endSession, startSession } = await import('../session/session.js');
const { AsyncContent } = await import('../../ui/AsyncContent.js');
const { show } = await import('../../../test/show.js');

const job = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const answer = (label: string) => ({
  ...{
    id: job,
    kind: 'documents',
    word: 'documents',
    status: 'running' as const,
    stage: null,
    stages: [],
    percent: 5,
    seq: 1,
    attempt: 1,
  },
  ...{ facts: {}, secondsLeft: null, label, subject: null, link: null, error: null, retryable: false },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', startedAt: null, finishedAt: null },
});

function Job({ kept = true }: { kept?: boolean }) {
  const query = useRouteQuery(jobRoutes.one, { params: { id: job } }, { kept });
  return <AsyncContent query={query}>{(one) => <p>{one.label}</p>}</AsyncContent>;
}

/** What a form would have begun with. */
const begunWith = new Set<string | null>();
function Begun() {
  const { data } = useFresh(useRouteQuery(jobRoutes.one, { params: { id: job } }));
  if (data) begunWith.add(data.label);
  return <p>{data?.label}</p>;
}

function Jobs() {
  const { items } = usePages(jobRoutes.mine, {});
  return <p>{items?.length}</p>;
}

/** A page opened afresh: nothing in memory, only what the device keeps. */
function visit(part = <Job />, retry = 0) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry, retryDelay: 60_000, networkMode: 'offlineFirst', persister: keepRead } },
  });
  watchKeptReads(client);
  return { client, ...show(part, client) };
}
const signIn = (userId: string) => startSession({ token: 'x', userType: 'client', userId });
const keptKeys = () => [...device.keys()].filter((key) => key.startsWith('afi-reads'));

beforeEach(() => {
  device.clear();
  startServer();
  signIn('awa');
});

describe('reads kept on the device', () => {
  it('open a page without a network', async () => {
    answering(jobRoutes.one, answer('circulaire.pdf'));
    const first = visit();
    await screen.findByText('circulaire.pdf');
    await waitFor(() => expect(keptKeys()).toHaveLength(1));
    first.leave();
    withoutNetwork();
    visit();
    expect(await screen.findByText('circulaire.pdf')).toBeTruthy();
  });

  it('are shown at once and read again', async () => {
    answering(jobRoutes.one, answer('avant.pdf'));
    const first = visit();
    await waitFor(() => expect(keptKeys()).toHaveLength(1));
    first.leave();
    let comesBack = () => undefined as void;
    const network = new Promise<void>((resolve) => (comesBack = resolve));
    answering(jobRoutes.one, () => network.then(() => answer('après.pdf')));
    visit();
    expect(await screen.findByText('avant.pdf')).toBeTruthy();
    comesBack();
    expect(await screen.findByText('après.pdf')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it('are no beginning of a form while the server is about to answer', async () => {
    answering(jobRoutes.one, answer('avant.pdf'));
    visit().leave();
    await waitFor(() => expect(keptKeys()).toHaveLength(1));
    let comesBack = () => undefined as void;
    const network = new Promise<void>((resolve) => (comesBack = resolve));
    answering(jobRoutes.one, () => network.then(() => answer('après.pdf')));
    visit(<Begun />);
    await waitFor(() => expect(calls).toHaveLength(2));
    comesBack();
    expect(await screen.findByText('après.pdf')).toBeTruthy();
    expect([...begunWith]).toEqual(['après.pdf']);
  });

  it('begin a form where nobody answers, and where the answer is the same', async () => {
    answering(jobRoutes.one, answer('avant.pdf'));
    visit().leave();
    await waitFor(() => expect(keptKeys()).toHaveLength(1));
    const same = visit(<Begun />);
    expect(await screen.findByText('avant.pdf')).toBeTruthy();
    expect(calls).toHaveLength(2);
    same.leave();
    withoutNetwork();
    visit(<Begun />);
    expect(await screen.findByText('avant.pdf')).toBeTruthy();
  });

  it('begin a form where the server fails, whatever tries are still to come', async () => {
    answering(jobRoutes.one, answer('avant.pdf'));
    visit().leave();
    await waitFor(() => expect(keptKeys()).toHaveLength(1));
    answering(jobRoutes.one, { refused: { status: 503, message: 'Le service est arrêté.' } });
    visit(<Begun />, 1);
    expect(await screen.findByText('avant.pdf')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it('hold what a socket put into the cache', async () => {
    answering(jobRoutes.one, answer('circulaire.pdf'));
    const first = visit();
    await screen.findByText('circulaire.pdf');
    first.client.setQueriesData({}, (known: object | undefined) => known && { ...known, label: 'en direct.pdf' });
    await waitFor(() => expect(JSON.stringify([...device.values()])).toContain('en direct.pdf'));
  });

  it('never hold what must not stay', async () => {
    answering(jobRoutes.one, answer('secret.pdf'));
    answering(jobRoutes.mine, { items: [answer('circulaire.pdf')], nextCursor: null });
    visit(<Job kept={false} />);
    await screen.findByText('secret.pdf');
    visit(<Jobs />);
    await waitFor(() => expect(keptKeys()).toHaveLength(1));
    expect(JSON.stringify([...device.values()])).not.toContain('secret.pdf');
  });

  it('are dropped when somebody else signs in', async () => {
    answering(jobRoutes.one, answer('circulaire.pdf'));
    visit().leave();
    await waitFor(() => expect(keptKeys()).toHaveLength(1));
    signIn('serge');
    withoutNetwork();
    visit();
    await screen.findByRole('heading', { name: 'Vous êtes hors connexion' });
    await waitFor(() => expect(keptKeys()).toEqual([]));
  });

  it('are forgotten at the end of the session', async () => {
    answering(jobRoutes.one, answer('circulaire.pdf'));
    visit();
    await waitFor(() => expect(keptKeys()).toHaveLength(1));
    endSession('logout');
    await waitFor(() => expect(keptKeys()).toEqual([]));
  });

  it('of another version of the app are not shown', async () => {
    answering(jobRoutes.one, answer('ancien.pdf'));
    visit().leave();
    await waitFor(() => expect(keptKeys()).toHaveLength(1));
    for (const [key, value] of device) device.set(key, { ...(value as object), buster: '0.0.1' });
    withoutNetwork();
    visit();
    expect(await screen.findByRole('heading', { name: 'Vous êtes hors connexion' })).toBeTruthy();
  });
});
