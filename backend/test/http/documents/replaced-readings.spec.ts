import type { DocumentView } from '@afi/contracts/documents';
import { randomUUID } from 'node:crypto';
import { problemOf, type Caller } from '../../support/caller.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

interface Acted {
  results: { id: string; error: { code: string } | null }[];
}

describe('a reading another one took the place of', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start();
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const told = async (kind: string) =>
    (await platform.db.query(`select id from notification where kind = $1`, [kind])).length;
  const jobsOf = (id: string) =>
    platform.db.query<{ id: string; status: string; attempt: number }>(
      `select id, status, attempt from job where subject_id = $1 order by created_at`,
      [id],
    );
  const failedReading = async (name: string) => {
    const file = { name, bytes: await frenchPdf(name, 4) };
    const { body: media } = await owner.upload<{ id: string }>('/client/media', {}, file);
    const asked = { chapter: 'zzz rien' };
    const { body } = await owner.post<{ id: string }>('/client/documents', { communityId, uploadId: media.id, asked });
    await reached(body.id, 'failed');
    return body.id;
  };
  const reached = (id: string, status: string) =>
    until(status, async () => (await owner.get<DocumentView>(`/client/documents/${id}`)).body.status === status);

  it('is not tried again, by its owner or by an admin, one by one or for all that failed', async () => {
    const id = await failedReading('Circulaire.pdf');
    const [first] = await jobsOf(id);
    await owner.post(`/client/documents/${id}/read-again`, { asked: { chapter: 'cantine scolaire' } });
    await reached(id, 'done');
    await platform.settled();
    const before = await told('documents.failed');
    const admin = await signedIn(platform, staff.superadmin);
    const act = { act: 'retry', matching: { status: 'failed' }, count: 1 };
    const { body: acted } = await admin.post<Acted>('/admin/jobs/acts', act);
    expect(acted.results).toMatchObject([{ id: first?.id, error: { code: 'documents.not-again' } }]);
    for (const [caller, path] of [
      [owner, `/client/jobs/${first?.id}/retry`],
      [admin, `/admin/jobs/${first?.id}/retry`],
    ] as const)
      expect(problemOf(await caller.post(path))).toMatchObject({ status: 409, code: 'documents.not-again' });
    expect((await jobsOf(id))[0]).toMatchObject({ status: 'failed', attempt: 1 });
    await platform.settled();
    expect(await told('documents.failed')).toBe(before);
  });

  it('is not run once more where that would end the same way', async () => {
    const id = await failedReading('Sans chapitre.pdf');
    const [job] = await jobsOf(id);
    const admin = await signedIn(platform, staff.superadmin);
    const { body: acted } = await admin.post<Acted>('/admin/jobs/acts', { act: 'retry', ids: [job?.id] });
    expect(acted.results).toMatchObject([{ error: { code: 'jobs.hopeless' } }]);
    const alone = await admin.post(`/admin/jobs/${job?.id}/retry`);
    expect(problemOf(alone)).toMatchObject({ status: 409, code: 'jobs.hopeless' });
    expect((await jobsOf(id))[0]).toMatchObject({ status: 'failed', attempt: 1 });
  });
});

describe('a reading under way that another one took the place of', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

  it('announces nothing when it ends, unlike the other', async () => {
    const owner = await signedIn(platform, people.owner);
    const communityId = (await platform.communityOf(owner)).id;
    const meal = 'Les repas sont servis à midi dans la cour couverte, et chaque famille règle son mois avant le cinq.';
    const sent = async (place: string) => {
      const text = `${place} de l’école\n\n${meal} ${meal}`;
      return (await owner.post<{ id: string; jobId: string }>('/client/documents', { communityId, text })).body;
    };
    const [old, other] = [await sent('La cantine'), await sent('Le réfectoire')];
    await platform.db.query(`update document set job_id = $2 where id = $1`, [old.id, randomUUID()]);
    await platform.addWorkers();
    const done = `select id from job where id = any($1) and status = 'done'`;
    await until('both ended', async () => (await platform.db.query(done, [[old.jobId, other.jobId]])).length === 2);
    await platform.settled();
    const told = await platform.db.query(`select link from notification where kind = 'documents.finished'`);
    expect(told).toEqual([{ link: `/app/documents/${other.id}` }]);
  });
});
