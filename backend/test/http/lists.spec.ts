import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { jobStatuses } from '@afi/contracts/job';
import type { AdminJobView } from '@afi/contracts/jobs';
import { problemOf, type Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { signedIn, staff } from '../support/sessions.js';
import { chance } from '../support/seed.js';

interface Found {
  items: AdminJobView[];
  nextCursor: string | null;
  previousCursor: string | null;
  count: number | null;
}

/** What the back office's list of jobs shows of lists: paging, search, files, bulk acts. */
describe('a list', () => {
  const turns = chance();
  const below = (count: number) => turns.between(0, count);
  let platform: Platform;
  let admin: Caller;
  let client: Caller;
  let ownerId: string;

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [admin, client] = await Promise.all([signedIn(platform, staff.superadmin), signedIn(platform, people.member)]);
    const [owner] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.owner]);
    ownerId = owner?.id ?? '';
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from job'));

  /** Ended, so that no sweep touches it. Whole seconds, so that many are equal. */
  async function addJob(label = `Travail ${below(40)}`, status: string = turns.pick(jobStatuses)): Promise<string> {
    const id = randomUUID();
    const ended = ['done', 'failed', 'cancelled'].includes(status);
    await platform.db.query(
      `insert into job (id, kind, owner_id, label, status, payload, created_at, finished_at)
       values ($1, 'documents', $2, $3, $4, '{"documentId": "secret"}', now() - make_interval(secs => $5), $6)`,
      [id, ownerId, label, status, below(20), ended ? new Date(1_700_000_000_000 + below(20) * 1_000) : null],
    );
    return id;
  }
  const addJobs = async (count: number) => {
    for (let made = 0; made < count; made += 1) await addJob();
  };
  const read = async (query: Record<string, string>): Promise<Found> => {
    const { status, body } = await admin.get<Found>(`/admin/jobs?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return body;
  };
  const columns = { createdAt: 'created_at', finishedAt: 'finished_at', status: 'status' } as const;
  const expectedIds = async (sort: string, status: string | undefined): Promise<string[]> => {
    const column = columns[sort.replace('-', '') as keyof typeof columns];
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const rows = await platform.db.query<{ id: string }>(
      `select id from job where $1::text is null or status = $1
        order by ${column} ${direction} nulls last, id ${direction}`,
      [status ?? null],
    );
    return rows.map(({ id }) => id);
  };
  const idsOf = (pages: Found[]) => pages.flatMap(({ items }) => items.map(({ id }) => id));

  it(`shows every row once in any sort and filter, onwards and back (seed ${turns.seed})`, async () => {
    await addJobs(60);
    for (const column of Object.keys(columns)) {
      for (const sort of [column, `-${column}`]) {
        const status = turns.next() < 0.4 ? turns.pick(jobStatuses) : undefined;
        const asked = { sort, limit: String(1 + below(25)), ...(status ? { status } : {}) };
        const expected = await expectedIds(sort, status);
        const pages = [await read({ ...asked, counted: 'true' })];
        expect(pages[0]).toMatchObject({ count: expected.length, previousCursor: null });
        for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
          pages.push(await read({ ...asked, cursor }));
        expect([asked, idsOf(pages)]).toEqual([asked, expected]);
        const back = [pages.at(-1) as Found];
        for (let cursor = back[0]?.previousCursor; cursor; cursor = back[0]?.previousCursor)
          back.unshift(await read({ ...asked, cursor }));
        expect([asked, idsOf(back)]).toEqual([asked, expected]);
      }
    }
  });

  it(`neither hides nor repeats a row while others come (seed ${turns.seed})`, async () => {
    await addJobs(40);
    for (const sort of ['createdAt', '-createdAt', 'finishedAt', '-finishedAt', 'status', '-status']) {
      const before = await expectedIds(sort, undefined);
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Found = await read({ sort, limit: '7', ...(cursor ? { cursor } : {}) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
        await addJobs(3);
      }
      expect([sort, seen.filter((id) => before.includes(id))]).toEqual([sort, before]);
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  it('refuses a sort it does not have, and a cursor that is forged or of another sort', async () => {
    await addJobs(3);
    expect(problemOf(await admin.get('/admin/jobs?sort=payload')).errors?.[0]?.pointer).toBe('query.sort');
    const { nextCursor } = await read({ limit: '1', sort: 'createdAt' });
    const forge = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    for (const [sort, cursor] of [
      ['status', nextCursor ?? ''],
      ['createdAt', forge('createdAt', false, 'no time', randomUUID())],
      ['createdAt', forge('createdAt', false, '2026-01-01 00:00:00+00', 'no id')],
      ['createdAt', forge('createdAt', 1, '2026-01-01 00:00:00+00', randomUUID())],
      ['createdAt', forge('createdAt', false)],
    ] as const) {
      const refused = problemOf(await admin.get(`/admin/jobs?sort=${sort}&cursor=${cursor}`));
      expect([refused.status, refused.code]).toEqual([400, 'cursor.invalid']);
    }
  });

  it('finds parts of names and labels, accents, case and hyphens aside, and still reads `q`', async () => {
    const id = await addJob('Réunion de Noël 100 %');
    await addJob('Autre chose');
    const asked: Record<string, string>[] = [{ search: 'reunion DE noel' }, { search: '100 %' }, { q: 'noel' }];
    for (const query of asked) expect((await read(query)).items.map((one) => one.id)).toEqual([id]);
    expect((await read({ search: 'koffi adj' })).items).toHaveLength(2);
    expect((await read({ search: '100_%' })).items).toEqual([]);
    // Full width: the accents taken off, it would stand for anything.
    expect((await read({ search: '％' })).items.every(({ label }) => label.includes('%'))).toBe(true);
  });

  it('finds what is read: titles in the language of the reader, never the keys behind them; and ids', async () => {
    const code = await addJob('identity.login-code');
    const document = await addJob('Règlement.pdf');
    const found = async (search: string, language = 'fr') => {
      const path = `/admin/jobs?${new URLSearchParams({ search })}`;
      const { body } = await admin.get<Found>(path, { 'Accept-Language': language });
      const ids = body.items.map(({ id }) => id).sort();
      // A file walks through all rows in another way, and holds the same.
      const file = await admin.get<string>(`/admin/jobs.csv?${new URLSearchParams({ search })}`, {
        'Accept-Language': language,
      });
      const lines = file.body.split('\r\n').slice(1, -1);
      expect(lines.map((line) => line.slice(0, 36)).sort()).toEqual(ids);
      return ids;
    };
    const both = [code, document].sort();
    expect(await found('code de connexion')).toEqual([code]);
    expect(await found('CODE DE CONNEXION', 'en')).toEqual([]);
    expect(await found('login code', 'en')).toEqual([code]);
    for (const language of ['fr', 'en']) expect(await found('identity.login', language)).toEqual([]);
    // What kind of work it is.
    expect(await found('document en publi')).toEqual(both);
    expect(await found('document to posts', 'en')).toEqual(both);
    expect(await found(document)).toEqual([document]);
    expect(await found(ownerId)).toEqual(both);
    expect(await found(randomUUID())).toEqual([]);
    const chosen = { act: 'retry', matching: { search: 'code de connexion' }, count: 1 };
    expect((await admin.post<{ results: { id: string }[] }>('/admin/jobs/acts', chosen)).body.results).toMatchObject([
      { id: code },
    ]);
    await platform.db.query(`update job set kind = 'video-scenes' where id = $1`, [document]);
    expect(await found('scènes d’une vidéo')).toEqual([document]);
    const { body } = await admin.get<string>('/admin/jobs.csv', { 'Accept-Language': 'fr' });
    expect(body).toContain('Scènes d’une vidéo');
  });

  describe('as a CSV file', () => {
    const file = async (query = '', headers: Record<string, string> = {}) =>
      admin.get<string>(`/admin/jobs.csv${query}`, headers);

    it('holds what matches in its order, titled in the language of the reader', async () => {
      await addJob('Premier', 'done');
      await addJob('Second; avec "guillemets"', 'failed');
      await addJob('Troisième', 'failed');
      const { status, headers, body } = await file('?status=failed&sort=createdAt&search=second');
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="jobs-\d{4}-\d\d-\d\d\.csv"$/);
      const [titles, first, rest] = body.split('\r\n');
      expect(titles).toMatch(/Identifiant;Travail;Sorte;Demandé par;État/);
      expect(first).toContain('"Second; avec ""guillemets""";Document en publications;Koffi Adjovi;Échec');
      expect(rest).toBe('');
      expect((await file('', { 'Accept-Language': 'en' })).body).toContain('Id,Job,Kind,Asked by,State');
    });

    it('holds what its reader reads: words of their language, times of their clock', async () => {
      const id = await addJob('Un', 'done');
      await platform.db.query(`update job set created_at = '2026-03-01T23:30:00Z', stage = 'analyse' where id = $1`, [
        id,
      ]);
      const { body } = await file('?zone=Africa/Douala');
      expect(body).toContain('Un;Document en publications;Koffi Adjovi;Terminé;Analyse;0;1;;;2026-03-02 00:30:00;;');
      expect((await file('?zone=America/New_York', { 'Accept-Language': 'en' })).body).toContain(
        'Un,Document to posts,Koffi Adjovi,Done,Analysis,0,1,,,2026-03-01 18:30:00,,',
      );
      expect((await file()).body).toContain('2026-03-01 23:30:00');
    });

    it('holds no cell that a spreadsheet runs as a formula', async () => {
      for (const start of ['=', '+', '-', '@', '\t', '\r']) await addJob(`${start}HYPERLINK("http://x")`, 'done');
      const { body } = await file();
      expect(body.match(/'[=+\-@\t\r]HYPERLINK/g)).toHaveLength(6);
      expect(body).not.toMatch(/[;"\n][=+\-@\t\r]HYPERLINK/);
      // Nor where a spreadsheet of another region splits.
      await addJob('cours;=1+2, @x;\t-3', 'done');
      await addJob('note;"=2+2', 'done');
      await addJob("mot,'+3", 'done');
      for (const language of ['fr', 'en'])
        for (const guarded of ["cours;'=1+2, '@x;\t'-3", `note;""'=2+2`, "mot,''+3"])
          expect((await file('', { 'Accept-Language': language })).body).toContain(guarded);
    });

    it('is for admins only', async () => {
      expect((await platform.visitor().get('/admin/jobs.csv')).status).toBe(401);
      for (const path of ['/admin/jobs.csv', '/admin/jobs', `/admin/jobs/${await addJob()}`])
        expect((await client.get(path)).status).toBe(403);
      expect((await client.post('/admin/jobs/acts', { act: 'retry', ids: [await addJob()] })).status).toBe(403);
    });

    it('carries 10 000 rows through the memory of a few hundred, and refuses more', async () => {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      await platform.db.query(
        `insert into job (id, kind, owner_id, label, status, payload, finished_at)
         select gen_random_uuid(), 'documents', $1, repeat('x', 200) || n, 'done', '{}', now() from generate_series(1, 10000) n`,
        [ownerId],
      );
      const response = await fetch(`${platform.url}/api/admin/jobs.csv`, {
        headers: { Authorization: `Bearer ${admin.token}` },
      });
      const held = () => {
        collect();
        return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
      };
      const before = held();
      let [most, read, lines] = [0, 0, 0];
      for await (const piece of response.body ?? []) {
        const bytes = piece as Uint8Array;
        if (Math.floor(read / 262_144) !== Math.floor((read + bytes.length) / 262_144)) most = Math.max(most, held());
        read += bytes.length;
        lines += bytes.reduce((count, byte) => count + Number(byte === 10), 0);
      }
      expect(lines).toBe(10_001);
      expect(read).toBeGreaterThan(3_000_000);
      expect((most - before) / 1_048_576).toBeLessThan(4);
      await addJob();
      const refused = problemOf(await admin.get('/admin/jobs.csv'));
      expect([refused.status, refused.code]).toEqual([422, 'list.too-long-for-csv']);
    });
  });

  describe('with rows chosen', () => {
    const act = (body: object) =>
      admin.post<{ results: { id: string; error: { code: string; message: string } | null }[] }>(
        '/admin/jobs/acts',
        body,
      );
    const statusOf = async (id: string) => (await admin.get<AdminJobView>(`/admin/jobs/${id}`)).body.status;

    it('acts on each and says what became of each, with a row of the audit for what was done', async () => {
      const [waiting, done] = [await addJob('a', 'queued'), await addJob('b', 'done')];
      const missing = randomUUID();
      const { status, body } = await act({ act: 'cancel', ids: [waiting, done, missing, waiting] });
      expect(status).toBe(200);
      expect(body.results.map(({ id, error }) => [id, error?.code])).toEqual([
        [waiting, undefined],
        [done, 'jobs.already-ended'],
        [missing, 'http.not-found'],
      ]);
      expect(body.results[1]?.error?.message).toBe('Ce travail est déjà terminé.');
      expect([await statusOf(waiting), await statusOf(done)]).toEqual(['cancelled', 'done']);
      const audit = await platform.db.query('select action from audit_entry where subject_id = any($1)', [
        [waiting, done, missing],
      ]);
      expect(audit).toEqual([{ action: 'jobs.cancel' }]);
    });

    it('acts on all that match when the number is the one that was shown, else on none', async () => {
      const ids = [await addJob('Lot 1', 'failed'), await addJob('Lot 2', 'failed')];
      const kept = await addJob('Lot 3', 'cancelled');
      const matching = { status: 'failed', search: 'lot' };
      const refused = problemOf(await act({ act: 'retry', matching, count: 3 }));
      expect([refused.status, refused.code, refused.params]).toEqual([409, 'list.count-changed', { count: 2 }]);
      expect(await Promise.all(ids.map(statusOf))).toEqual(['failed', 'failed']);
      const { body } = await act({ act: 'retry', matching, count: 2 });
      expect(body.results.map(({ id, error }) => [id, error]).sort()).toEqual(ids.sort().map((id) => [id, null]));
      expect(await Promise.all(ids.map(statusOf))).toEqual(['queued', 'queued']);
      expect(await statusOf(kept)).toBe('cancelled');
    });

    it('takes at most 100 ids, and at most 1 000 that match', async () => {
      const ids = Array.from({ length: 101 }, () => randomUUID());
      expect((await act({ act: 'retry', ids })).status).toBe(422);
      expect((await act({ act: 'retry', ids: [] })).status).toBe(422);
      expect((await act({ act: 'retry', matching: {}, count: 1_001 })).status).toBe(422);
      expect((await act({ act: 'remove', ids: [randomUUID()] })).status).toBe(422);
    });
  });
});
