import { postRoutes } from '@afi/contracts/posts';
import { jobRoutes } from '@afi/contracts/jobs';
import { communityRoutes } from '@afi/contracts/communities';
import { productRoutes } from '@afi/contracts/products';
import type { Route } from '@afi/contracts/route';
import { jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { keyOf } from '../query/keys.js';
import { followChange, type FetchRow } from './follow-changes.js';

type Shown = { id: string; title: string; status?: string };

describe('a change', () => {
  let client: QueryClient;
  let asked: string[];
  beforeEach(() => {
    client = new QueryClient();
    asked = [];
  });
  afterEach(() => client.clear());

  const server =
    (rows: Record<string, Shown>): FetchRow =>
    async (route, { id }) => {
      asked.push(`${route.path} ${id}`);
      return rows[id] ?? null;
    };
  const metaOf = ({ reads, row }: Route) => ({ reads, ...(row ? { row } : {}) });
  const list = (route: Route, query: object, items: Shown[]) => {
    const key = [...keyOf(route, { id: 'c' }, query), 'pages', 20];
    client.getQueryCache().build(client, { queryKey: key, meta: metaOf(route) });
    client.setQueryData(key, { pages: [{ items, nextCursor: null }], pageParams: [''] });
    return () => client.getQueryData<{ pages: { items: Shown[] }[] }>(key)?.pages.flatMap((page) => page.items);
  };
  const change = (id: string, rows: Record<string, Shown>) =>
    followChange(client, { word: 'posts', id, scope: 'c' }, server(rows));

  it('fetches the changed row once, and puts it into every list that shows it', async () => {
    const feed = list(postRoutes.feed, {}, [
      { id: '1', title: 'Un' },
      { id: '2', title: 'Deux' },
    ]);
    const home = list(postRoutes.home, {}, [{ id: '2', title: 'Deux' }]);
    await change('2', { 2: { id: '2', title: 'Deux, corrigé' } });
    expect(asked).toEqual(['/client/posts/:id 2']);
    expect(feed()?.map(({ title }) => title)).toEqual(['Un', 'Deux, corrigé']);
    expect(home()?.map(({ title }) => title)).toEqual(['Deux, corrigé']);
  });

  it('takes a row out that is gone, or that the list no longer asks for', async () => {
    const feed = list(postRoutes.feed, {}, [{ id: '1', title: 'Un' }]);
    const drafts = list(postRoutes.feed, { status: 'draft' }, [{ id: '2', title: 'Deux', status: 'draft' }]);
    await change('1', {});
    await change('2', { 2: { id: '2', title: 'Deux', status: 'published' } });
    expect(feed()).toEqual([]);
    expect(drafts()).toEqual([]);
  });

  it('asks for no row that is told to be gone, and takes it out where it is shown', async () => {
    const feed = list(postRoutes.feed, {}, [
      { id: '1', title: 'Un' },
      { id: '2', title: 'Deux' },
    ]);
    const [query] = client.getQueryCache().getAll();
    const reads = jest.fn(() => Promise.resolve({ pages: [], pageParams: [] }));
    const watching = new QueryObserver(client, {
      ...{ queryKey: query?.queryKey ?? [], queryFn: reads, staleTime: Infinity, meta: query?.meta },
    }).subscribe(() => undefined);
    const gone = (id: string) =>
      followChange(client, { word: 'posts', id, scope: 'c', gone: true }, server({ 1: { id: '1', title: 'Un' } }));
    await gone('1');
    expect(feed()?.map(({ id }) => id)).toEqual(['2']);
    // One that came and went before it was read.
    await gone('9');
    expect([asked, reads.mock.calls]).toEqual([[], []]);
    watching();
  });

  it('fetches a row by all its list is known by, and compares what it asks as text', async () => {
    const params: object[] = [];
    const lamp = { id: '1', active: true };
    const key = [...keyOf(productRoutes.list, { userType: 'manager' }, { active: 'true' }), 'pages', 20];
    client.getQueryCache().build(client, { queryKey: key, meta: metaOf(productRoutes.list) });
    client.setQueryData(key, { pages: [{ items: [lamp], nextCursor: null }], pageParams: [''] });
    await followChange(client, { word: 'products', id: '1', scope: null }, async (_route, given) => {
      params.push(given);
      return lamp;
    });
    expect(params).toEqual([{ userType: 'manager', id: '1' }]);
    expect(client.getQueryData(key)).toMatchObject({ pages: [{ items: [lamp] }] });
  });

  it('has a list on the screen read again that should show the row and does not', async () => {
    const feed = list(postRoutes.feed, {}, [{ id: '1', title: 'Un' }]);
    const [query] = client.getQueryCache().getAll();
    const reads = jest.fn(() => Promise.resolve({ pages: [{ items: [], nextCursor: null }], pageParams: [''] }));
    const watching = new QueryObserver(client, {
      queryKey: query?.queryKey ?? [],
      queryFn: reads,
      staleTime: Infinity,
      meta: query?.meta,
    }).subscribe(() => undefined);
    await change('9', {});
    expect(reads).not.toHaveBeenCalled();
    await change('9', { 9: { id: '9', title: 'De retour' } });
    expect(reads).toHaveBeenCalledTimes(1);
    expect(feed()).toEqual([]);
    watching();
  });

  it('takes its place on the page of a table, and leaves the pages after the first as they are', async () => {
    const page = (query: object, items: Shown[]) => {
      const key = keyOf(jobRoutes.all, {}, query);
      client.getQueryCache().build(client, { queryKey: key, meta: metaOf(jobRoutes.all) });
      client.setQueryData(key, { items, nextCursor: null, count: 1 });
      return () => client.getQueryData(key);
    };
    const first = page({ status: 'running', counted: 'true' }, [{ id: '1', title: 'Un', status: 'running' }]);
    const rows = { 1: { id: '1', title: 'Un, plus loin', status: 'running' } };
    await followChange(client, { word: 'jobs', id: '1', scope: null }, server(rows));
    expect(first()).toEqual({ items: [rows[1]], nextCursor: null, count: 1 });
    await followChange(client, { word: 'jobs', id: '1', scope: null }, server({ 1: { ...rows[1], status: 'done' } }));
    expect(first()).toMatchObject({ items: [] });
    asked = [];
    page({ cursor: 'x' }, []);
    await followChange(client, { word: 'jobs', id: '2', scope: null }, server({}));
    expect(asked).toEqual([]);
  });

  it('of many rows has what is on the screen read again, row by row nothing', async () => {
    list(postRoutes.feed, {}, [{ id: '1', title: 'Un' }]);
    const [query] = client.getQueryCache().getAll();
    const reads = jest.fn(() => Promise.resolve({ pages: [], pageParams: [''] }));
    const options = { queryKey: query?.queryKey ?? [], queryFn: reads, staleTime: Infinity, meta: query?.meta };
    const leave = new QueryObserver(client, options).subscribe(() => undefined);
    await followChange(client, { word: 'posts', id: null, scope: null }, server({}));
    expect([reads.mock.calls.length, asked]).toEqual([1, []]);
    leave();
  });

  it('asks nothing for a row no list on the screen shows: such reads are old from then on', async () => {
    const feed = list(postRoutes.feed, {}, [{ id: '1', title: 'Un' }]);
    await change('9', {});
    expect(asked).toEqual([]);
    expect(feed()).toHaveLength(1);
    expect(client.getQueryCache().getAll()[0]?.state.isInvalidated).toBe(true);
  });

  it('leaves alone what tells of other words', async () => {
    list(communityRoutes.mine, {}, [{ id: '1', title: 'Un' }]);
    await change('1', {});
    expect(client.getQueryCache().getAll()[0]?.state.isInvalidated).toBe(false);
  });

  it('that cannot be fetched is told as a failure, and the row stays', async () => {
    const feed = list(postRoutes.feed, {}, [{ id: '1', title: 'Un' }]);
    const away: FetchRow = () => Promise.reject(new Error('no network'));
    await expect(followChange(client, { word: 'posts', id: '1', scope: null }, away)).rejects.toThrow('no network');
    expect(feed()).toHaveLength(1);
  });
});
