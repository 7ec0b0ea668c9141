import { people, Platform } from '../../support/platform.js';
import { startOwnBackend, type OwnBackend } from '../../support/own-backend.js';
import { callPath, nameOf, servedRoutes } from '../../support/routes.js';
import { signedIn, staff } from '../../support/sessions.js';
import { fixturesOfOwner, kindOf } from '../../support/fixtures.js';
import { Listener } from '../../support/live.js';
import { until } from '../../support/until.js';
import { Notebook } from './notebook.js';

/** Words that stand nowhere else. */
const secret = { title: 'Zanzibarine', content: 'Je doute de Quirinalis', tag: 'ouroboros', said: 'Vespertine' };
const told = (text: string): string[] =>
  Object.values(secret).filter((word) => text.toLowerCase().includes(word.toLowerCase()));

describe('a thought is its author’s alone', () => {
  let platform: Platform;
  let author: Notebook;
  let id: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    author = new Notebook(await signedIn(platform, people.owner));
    id = await author.keep({ title: secret.title, content: secret.content, tags: [secret.tag], private: false });
    await platform.db.query('update thought set transcript = $1', [secret.said]);
  });
  afterAll(() => platform.stop());

  it('(d158) no route tells anybody else a word of it, whoever asks and whatever is searched for', async () => {
    const fixtures = await fixturesOfOwner(platform);
    const others = [
      await signedIn(platform, people.member),
      await signedIn(platform, people.stranger),
      await signedIn(platform, staff.manager),
      await signedIn(platform, staff.admin),
      await signedIn(platform, staff.superadmin),
    ];
    const reads = servedRoutes(platform.app).filter(({ method, produces }) => method === 'GET' && !produces);
    expect(reads.length).toBeGreaterThan(60);
    const idFor = (name: string, path: string) =>
      path.includes('/thoughts/') || !kindOf(name, path) ? id : fixtures.named(name, path);
    const leaks: string[] = [];
    let answered = 0;
    for (const caller of others)
      for (const route of reads) {
        const searches = route.query.safeParse({ search: 'x' }).success ? ['', ...Object.values(secret)] : [''];
        const userTypes = route.path.includes(':userType') ? ['client', 'manager', 'admin'] : [''];
        for (const userType of userTypes)
          for (const search of searches) {
            const path = callPath(route, (name) => (name === 'userType' ? userType : idFor(name, route.path)));
            const reply = await caller.get(search ? `${path}?search=${encodeURIComponent(search)}` : path);
            if (reply.status === 200) answered += 1;
            // What was searched for may be said again; a thought would be told with its other words.
            const found = told(JSON.stringify(reply.body)).filter((word) => word !== search);
            if (found.length > 0) leaks.push(`${nameOf(route)} ${search}: ${found.join(', ')}`);
          }
      }
    expect(answered).toBeGreaterThan(20);
    expect(leaks).toEqual([]);
  });

  it('(d158) others find nothing at its address, and can do nothing with it', async () => {
    for (const who of [people.member, people.stranger]) {
      const other = await signedIn(platform, who);
      const replies = await Promise.all([
        other.get(`/client/thoughts/${id}`),
        other.patch(`/client/thoughts/${id}`, { pinned: true }),
        other.delete(`/client/thoughts/${id}`),
        other.post(`/client/thoughts/${id}/restore`),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      const acted = await other.post<{ results: { error: { code: string } }[] }>('/client/thoughts/acts', {
        act: 'remove',
        ids: [id],
      });
      expect(acted.body.results[0]?.error.code).toBe('http.not-found');
      expect(await new Notebook(other).texts(`?search=${secret.tag}`)).toEqual([]);
    }
    const admin = await signedIn(platform, staff.superadmin);
    expect((await admin.get(`/client/thoughts/${id}`)).status).toBe(403);
    expect((await author.read(id)).pinned).toBe(false);
  });

  it('(d158) another’s devices are not told that there is one', async () => {
    const other = await Listener.open(platform.url, (await signedIn(platform, people.member)).token);
    const own = await Listener.open(platform.url, author.caller.token);
    await author.change(id, { pinned: true });
    await own.next('changed', (change) => change.id === id);
    expect(other.all('changed').filter((change) => change.word === 'thoughts')).toEqual([]);
    other.close();
    own.close();
  });

  it('(d159) events, audit and jobs hold its id at most, never its words', async () => {
    const rows = await platform.db.query<{ tables: string }>(
      `select string_agg(c.relname, ' ') as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname = 'public'`,
    );
    const holding: string[] = [];
    for (const table of (rows[0]?.tables ?? '').split(' ')) {
      const found = await platform.db.query(`select 1 from "${table}" r where r::text ilike $1 limit 1`, [
        `%${secret.title}%`,
      ]);
      if (found.length > 0) holding.push(table);
    }
    // The answer to a write waits a few days for its device, under the key of its author.
    expect(holding.filter((table) => table !== 'idempotency_key')).toEqual(['thought']);
  });
});

describe('the log of a platform that keeps thoughts', () => {
  let backend: OwnBackend;
  beforeAll(async () => {
    backend = await startOwnBackend({ LOG_LEVEL: 'trace' });
  });
  afterAll(() => backend.stop());

  it('(d159) tells no word of them: kept, read, searched for, refused, changed or deleted', async () => {
    const author = new Notebook(await signedIn(backend, people.owner));
    const id = await author.keep({ title: secret.title, content: secret.content, tags: [secret.tag] });
    await author.list(`?search=${secret.title}&tag=${secret.tag}`);
    await author.caller.post('/client/thoughts', { content: secret.content, mood: secret.said });
    await author.change(id, { content: secret.said });
    await author.caller.post('/client/thoughts/acts', { act: 'remove', matching: { search: secret.title }, count: 1 });
    await until('the last call in the log', () => backend.log().includes('/client/thoughts/acts'));
    expect(told(backend.log())).toEqual([]);
  });
});
