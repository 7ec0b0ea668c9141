import type { DocumentView } from '@afi/contracts/documents';
import type { JobView } from '@afi/contracts/jobs';
import type { PostView } from '@afi/contracts/posts';
import { problemOf, type Caller } from '../support/caller.js';
import { Listener } from '../support/live.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';

describe('a PDF turned into published posts', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let stranger: Caller;
  let communityId: string;

  beforeAll(async () => {
    platform = await Platform.start();
    [owner, member, stranger] = await Promise.all([
      signedIn(platform, people.owner),
      signedIn(platform, people.member),
      signedIn(platform, people.stranger),
    ]);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const send = async (seed: string, caller = owner) =>
    caller.upload<{ id: string; jobId: string; duplicateOf: string | null }>(
      '/client/documents',
      { communityId },
      { name: 'Circulaire.pdf', bytes: await frenchPdf(seed) },
    );
  const ended = (jobId: string, caller = owner): Promise<JobView> =>
    until('the end of the job', async () => {
      const { body } = await caller.get<JobView>(`/client/jobs/${jobId}`);
      return ['done', 'failed', 'cancelled'].includes(body.status) ? body : null;
    });
  const read = async (id: string): Promise<DocumentView> =>
    (await owner.get<DocumentView>(`/client/documents/${id}`)).body;
  const review = async (seed: string): Promise<DocumentView> => {
    const { body } = await send(seed);
    await ended(body.jobId);
    return read(body.id);
  };

  it('is read live, reviewed, published, and seen by a member', async () => {
    const [mine, theirs] = await Promise.all([
      Listener.open(platform.url, owner.token ?? ''),
      Listener.open(platform.url, member.token ?? ''),
    ]);
    const sent = await send('live');
    expect(sent.status).toBe(202);
    expect(sent.body).toEqual({ id: expect.any(String), jobId: expect.any(String), duplicateOf: null });
    const last = await mine.next('job.progressed', (event) => event.status === 'done');
    expect(last).toMatchObject({ jobId: sent.body.jobId, percent: 100 });
    const percents = mine.all('job.progressed').map((event) => event.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));

    const document = await read(sent.body.id);
    expect(document).toMatchObject({
      status: 'done',
      engine: 'builtin',
      kind: 'pdf',
      pages: 4,
      language: 'fr',
      fileName: 'Circulaire.pdf',
    });
    expect(document.drafts.length).toBeGreaterThanOrEqual(3);
    for (const draft of document.drafts) {
      expect(draft.sources.length).toBeGreaterThan(0);
      expect(draft.sources[0]?.page).toBeGreaterThan(0);
      expect(draft.content).toMatch(/^<(p|ul|h3)/);
    }

    const saved = await owner.post<{ posts: { id: string; status: string }[] }>(
      `/client/documents/${document.id}/posts`,
      {
        draftIds: document.drafts.map((draft) => draft.id),
        publish: true,
      },
    );
    expect(saved.status).toBe(201);
    expect(saved.body.posts.map((post) => post.status)).toEqual(document.drafts.map(() => 'published'));
    await theirs.next('post.published', (event) => event.communityId === communityId);
    await theirs.next('newNotification');
    const feed = await member.get<{ items: PostView[] }>(`/client/communities/${communityId}/posts`);
    const titles = feed.body.items.filter((post) => !post.pinned).map((post) => post.title);
    expect(titles.slice(0, document.drafts.length)).toEqual(document.drafts.map((draft) => draft.title));
    expect(feed.body.items.find((post) => !post.pinned)?.source).toMatchObject({
      title: expect.any(String),
      pages: [expect.any(Number)],
    });
    // Who sent the document finds back to it; a member, who cannot open it, is told nothing of it.
    const partsOf = (caller: Caller) =>
      caller
        .get<{ items: PostView[] }>(`/client/communities/${communityId}/posts`)
        .then(({ body }) => body.items.filter((post) => titles.includes(post.title)).map((post) => post.parts));
    expect((await partsOf(owner)).filter((parts) => parts.documents)).toEqual(
      document.drafts.map(() => ({ documents: { id: document.id } })),
    );
    expect((await partsOf(member)).every((parts) => Object.keys(parts).length === 0)).toBe(true);
    mine.close();
    theirs.close();
  });

  it('tells the owner in the app when it is done', async () => {
    const { body } = await send('told');
    await ended(body.jobId);
    const told = await until('the notification', async () => {
      const { body: page } = await owner.get<{ items: { title: string; link: string }[] }>('/client/notifications');
      return page.items.find((one) => one.link === `/app/documents/${body.id}`);
    });
    expect(told.title).toBe('Vos propositions sont prêtes');
  });

  it('makes one post of a draft, however often it is saved', async () => {
    const document = await review('once');
    const draftIds = [document.drafts[0]?.id];
    const save = (publish: boolean) =>
      owner.post<{ posts: { id: string; status: string }[] }>(`/client/documents/${document.id}/posts`, {
        draftIds,
        publish,
      });
    const asDraft = await save(false);
    const asPost = await save(true);
    expect(asPost.body.posts[0]).toMatchObject({ id: asDraft.body.posts[0]?.id, status: 'published' });
    expect(await platform.db.query('select id from post where source_draft_id = $1', draftIds)).toHaveLength(1);
  });

  it('accepts the same content again, and says of which it is a copy', async () => {
    const first = await send('same');
    const second = await send('same');
    expect(second.status).toBe(202);
    expect(second.body.duplicateOf).toBe(first.body.id);
  });

  it('keeps each edit, and refuses one made on an older version', async () => {
    const document = await review('edit');
    const [draft] = document.drafts;
    const path = `/client/documents/${document.id}/drafts/${draft?.id}`;
    const content = '<p>Nouveau <strong>texte</strong><script>alert(1)</script></p><img src=x onerror=alert(1)>';
    const edited = await owner.patch<{ version: number }>(path, {
      title: 'Nouveau titre',
      content,
      version: draft?.version,
    });
    expect(edited.body).toMatchObject({
      title: 'Nouveau titre',
      content: '<p>Nouveau <strong>texte</strong></p>',
      version: (draft?.version ?? 0) + 1,
    });
    const late = await owner.patch(path, { title: 'Trop tard', version: draft?.version });
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'http.changed-meanwhile' });
  });

  it('drops, brings back, reorders and merges drafts', async () => {
    const document = await review('order');
    const ids = document.drafts.map((draft) => draft.id);
    const base = `/client/documents/${document.id}/drafts`;
    const dropped = await owner.delete<DocumentView>(`${base}/${ids[0]}`);
    expect(dropped.body.drafts.map((draft) => draft.id)).toEqual(ids.slice(1));
    const back = await owner.post<DocumentView>(`${base}/${ids[0]}/restore`);
    expect(back.body.drafts.map((draft) => draft.id)).toEqual(ids);
    const turned = await owner.put<DocumentView>(`${base}/order`, { draftIds: [...ids].reverse() });
    expect(turned.body.drafts.map((draft) => draft.id)).toEqual([...ids].reverse());
    const merged = await owner.post<DocumentView>(`${base}/merge`, { into: ids[1], from: ids[2] });
    const into = merged.body.drafts.find((draft) => draft.id === ids[1]);
    expect(merged.body.drafts).toHaveLength(ids.length - 1);
    expect(into?.content).toContain(`<h3>${document.drafts[2]?.title}</h3>`);
    expect(into?.content).toContain(document.drafts[2]?.content ?? '?');
    expect(into?.sources.map((source) => source.page)).toEqual(
      expect.arrayContaining(document.drafts[2]?.sources.map((source) => source.page) ?? []),
    );
  });

  it('(d67) publishes nothing that was set aside, on whatever device', async () => {
    const document = await review('aside');
    const [first = '', second = ''] = document.drafts.map((draft) => draft.id);
    const path = `/client/documents/${document.id}`;
    await owner.delete(`${path}/drafts/${first}`);
    const late = await owner.post(`${path}/posts`, { draftIds: [first, second], publish: true });
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'documents.draft-dropped' });
    const posts = await platform.db.query('select 1 from post where source_draft_id = any($1)', [[first, second]]);
    expect(posts).toEqual([]);
  });

  it('is nothing to others: 404 for document, drafts and job, 403 for a member who may not publish', async () => {
    const document = await review('mine');
    const [draft] = document.drafts;
    for (const other of [member, stranger]) {
      expect((await other.get(`/client/documents/${document.id}`)).status).toBe(404);
      expect((await other.get(`/client/jobs/${document.jobId}`)).status).toBe(404);
      expect((await other.post(`/client/jobs/${document.jobId}/cancel`)).status).toBe(404);
      expect(
        (await other.patch(`/client/documents/${document.id}/drafts/${draft?.id}`, { title: 'x', version: 1 })).status,
      ).toBe(404);
      expect(
        (await other.post(`/client/documents/${document.id}/posts`, { draftIds: [draft?.id], publish: true })).status,
      ).toBe(404);
    }
    expect(problemOf(await send('member', member))).toMatchObject({ status: 403, code: 'communities.not-team' });
    expect(problemOf(await send('stranger', stranger))).toMatchObject({ status: 404 });
  });

  it('gives its owner the PDF itself by an address that ends and cannot be forged', async () => {
    const document = await review('original');
    const { body } = await owner.get<{ url: string; expiresIn: number }>(`/client/documents/${document.id}/file`);
    expect(body.expiresIn).toBe(300);
    const fetched = await fetch(new URL(body.url, platform.url));
    expect(fetched.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Circulaire.pdf");
    expect(
      Buffer.from(await fetched.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await fetch(new URL(body.url.replace('Circulaire', 'Autre'), platform.url))).status).toBe(404);
    const ended = new URL(body.url, platform.url);
    ended.searchParams.set('until', '1');
    expect((await fetch(ended)).status).toBe(404);
    expect((await member.get(`/client/documents/${document.id}/file`)).status).toBe(404);
  });

  it('fails with its own advice when the file is damaged, and can be tried again', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000, 0x41)]);
    const { body } = await owner.upload<{ id: string; jobId: string }>(
      '/client/documents',
      { communityId },
      { name: 'abime.pdf', bytes },
    );
    const job = await ended(body.jobId);
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'documents.pdf-broken', message: expect.stringContaining('abîmé') },
    });
    expect(await read(body.id)).toMatchObject({
      status: 'failed',
      error: { code: 'documents.pdf-broken' },
      drafts: [],
    });
    const again = await owner.post<JobView>(`/client/jobs/${body.jobId}/retry`);
    expect(again.status).toBe(202);
    expect(again.body).toMatchObject({ status: 'queued', attempt: 2, error: null });
    expect((await ended(body.jobId)).status).toBe('failed');
  });

  it('refuses before any work what is not a PDF, too large, or without a source', async () => {
    const html = await owner.upload(
      '/client/documents',
      { communityId },
      { name: 'page.pdf', bytes: Buffer.from('<html>'.repeat(50)) },
    );
    expect(problemOf(html)).toMatchObject({ status: 415, code: 'documents.not-a-pdf' });
    const large = await owner.upload(
      '/client/documents',
      { communityId },
      { name: 'gros.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024)]) },
    );
    expect(problemOf(large)).toMatchObject({ status: 413, code: 'documents.pdf-too-large' });
    expect(problemOf(await owner.post('/client/documents', { communityId }))).toMatchObject({
      status: 422,
      code: 'documents.source-missing',
    });
  });
});
