import type { DocumentView } from '@afi/contracts/documents';
import type { JobView } from '@afi/contracts/jobs';
import type { NotificationView } from '@afi/contracts/notifications';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import type { Caller } from '../../support/caller.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const key = 'sk-secret-of-the-operator';

describe('a model that fails', () => {
  let emulator: Emulator;
  let platform: Platform;
  let owner: Caller;
  let admin: Caller;
  let communityId: string;
  let sent = 0;

  beforeAll(async () => {
    emulator = await startEmulator();
    const model = { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated-1', AI_PAUSE_SECONDS: '0' };
    platform = await Platform.start({ workers: 0, env: model });
    await platform.addWorkers({ AI_API_KEY: key });
    owner = await signedIn(platform, people.owner);
    admin = await signedIn(platform, staff.superadmin);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });

  const read = async (id: string) => (await owner.get<DocumentView>(`/client/documents/${id}`)).body;
  const document = async (): Promise<DocumentView> => {
    const file = { name: 'note.pdf', bytes: await frenchPdf(`failing ${sent++}`) };
    const { id, jobId } = (
      await owner.upload<{ id: string; jobId: string }>('/client/documents', { communityId }, file)
    ).body;
    await until('the end of the job', async () =>
      ['done', 'failed'].includes((await owner.get<JobView>(`/client/jobs/${jobId}`)).body.status),
    );
    return read(id);
  };
  const settled = (id: string) =>
    until('the end of the rewriting', async () => {
      const shown = await read(id);
      return shown.modelRetry !== 'running' && shown;
    });
  const told = async (caller: Caller, userType: string, kind: string) =>
    (await caller.get<{ items: NotificationView[] }>(`/${userType}/notifications`)).body.items.filter(
      (one) => one.kind === kind,
    );

  it('by refusing costs one call, gives drafts all the same, and tells the admins once, never the key', async () => {
    emulator.broken = { kind: 'status', status: 401 };
    const first = await document();
    expect(first).toMatchObject({ status: 'done', engine: 'builtin', model: null });
    const seconds = () => read(first.id).then(({ modelRetrySeconds }) => modelRetrySeconds ?? 0);
    await until('a refusal remembered', async () => (await seconds()) > 30);
    expect(await read(first.id)).toMatchObject({ modelRetry: 'waiting' });
    expect(first.drafts.length).toBeGreaterThan(0);
    expect(emulator.calls).toHaveLength(1);
    const [notice] = await until('word to the admins', async () => {
      const notices = await told(admin, 'admin', 'documents.model-refused');
      return notices.length > 0 && notices;
    });
    expect(notice).toMatchObject({ tone: 'bad', body: expect.stringContaining('emulated-1') as string });
    expect(JSON.stringify(notice)).not.toContain(key);
    await document();
    expect(await told(admin, 'admin', 'documents.model-refused')).toHaveLength(1);
    expect((await owner.post(`/client/documents/${first.id}/rewrite`)).body).toMatchObject({
      status: 409,
      code: 'documents.model-away',
    });
  });

  it('is offered again once it answers, and replaces only what nobody has touched', async () => {
    emulator.broken = { kind: 'status', status: 500 };
    const { id, drafts } = await document();
    const [edited, dropped, published, ...rest] = drafts;
    expect(rest.length).toBeGreaterThan(0);
    await owner.patch(`/client/documents/${id}/drafts/${edited?.id}`, { title: 'Mes mots', version: 1 });
    await owner.delete(`/client/documents/${id}/drafts/${dropped?.id}`);
    await owner.post(`/client/documents/${id}/posts`, { draftIds: [published?.id], publish: false });
    emulator.broken = null;
    expect(await document()).toMatchObject({ engine: 'model', modelRetry: null });
    await until('the offer', async () => (await read(id)).modelRetry === 'offered');

    const asked = await owner.post<DocumentView>(`/client/documents/${id}/rewrite`);
    expect(asked).toMatchObject({ status: 202, body: { modelRetry: 'running', status: 'done' } });
    expect((await owner.post<DocumentView>(`/client/documents/${id}/rewrite`)).status).toBe(202);
    const after = await settled(id);
    expect(after).toMatchObject({ engine: 'model', model: 'emulated-1', modelRetry: null });
    expect(after.drafts.slice(0, 2).map((draft) => draft.title)).toEqual(['Mes mots', published?.title]);
    const ids = after.drafts.map((draft) => draft.id);
    for (const one of [dropped, ...rest]) expect(ids).not.toContain(one?.id);
    expect(ids.length).toBeGreaterThan(2);
    await until('the word', async () => (await told(owner, 'client', 'documents.rewrite.finished')).length === 1);

    // Words that left a device before it knew.
    const [late] = rest;
    const words = { title: 'Presque perdu', version: late?.version };
    expect((await owner.patch(`/client/documents/${id}/drafts/${late?.id}`, words)).status).toBe(200);
    expect((await read(id)).drafts.map((draft) => draft.title)).toContain('Presque perdu');
    expect((await owner.post(`/client/documents/${id}/rewrite`)).body).toMatchObject({
      code: 'documents.nothing-to-rewrite',
    });
  });

  it('again leaves the drafts as they are, and says so; what it makes of one document is nothing against it', async () => {
    const failures = () => platform.db.query('select failed_at, refused_with from model_state');
    const before = await failures();
    emulator.broken = { kind: 'garbage' };
    const { id, drafts } = await document();
    await until('the offer', async () => (await read(id)).modelRetry === 'offered');
    await owner.post(`/client/documents/${id}/rewrite`);
    const after = await settled(id);
    expect(after).toMatchObject({ engine: 'builtin', modelRetry: 'offered' });
    expect(after.drafts.map((draft) => draft.id)).toEqual(drafts.map((draft) => draft.id));
    await until('the word', async () => (await told(owner, 'client', 'documents.rewrite.failed')).length === 1);
    expect(await failures()).toEqual(before);
  });
});
