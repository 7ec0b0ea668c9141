import type { DocumentView } from '@afi/contracts/documents';
import { JobSweep } from '../../../src/modules/jobs/transport/job-sweep.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const part = (place: string) =>
  `${place}\n\nLes repas sont servis à midi dans la cour couverte. Chaque famille règle son mois avant le cinq, en espèces ou par mobile money. Les enfants qui mangent à la maison sortent avec un adulte connu de la maîtresse.`;
const text = ['La cantine', 'La bibliothèque', 'Le transport'].map(part).join('\n\n');

describe('a typed text whose reading was cancelled', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

  it('is read when tried again, also when its working files are long gone', async () => {
    const owner = await signedIn(platform, people.owner);
    const communityId = (await platform.communityOf(owner)).id;
    const { body } = await owner.post<{ id: string; jobId: string }>('/client/documents', { communityId, text });
    await owner.post(`/client/jobs/${body.jobId}/cancel`);
    await platform.settled();
    await platform.db.query(`update job set finished_at = now() - interval '2 hours' where id = $1`, [body.jobId]);
    await platform.app.get(JobSweep, { strict: false }).removeFiles();
    expect((await owner.post(`/client/jobs/${body.jobId}/retry`)).status).toBeLessThan(300);
    await platform.addWorkers();
    const document = await until('it was read', async () => {
      const { body: now } = await owner.get<DocumentView>(`/client/documents/${body.id}`);
      return ['done', 'failed'].includes(now.status) && now;
    });
    expect(document).toMatchObject({ status: 'done', error: null });
    expect(document.drafts.map(({ content }) => content).join()).toContain('mobile money');
  });
});
