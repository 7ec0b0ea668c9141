import type { CampaignView } from '@afi/contracts/campaigns';
import type { Caller } from '../support/caller.js';
import { Platform } from '../support/platform.js';
import { until } from '../support/until.js';
import { WhatsApp, whatsAppEnv } from '../support/whatsapp.js';

const many = 500;
/** What a worker sends at once: of these nobody knows, when it dies, whether they left. */
const lines = 64;
/** Batches of a channel under way at once, all workers together: the one that holds its pace. */
const jobsAtOnce = 1;
/** A worker that is gone is noticed soon. */
const shortLock = { JOB_LOCK_MS: '2000' };

describe('a campaign whose workers die, and that is paused', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    const url = await whatsapp.start();
    const env = whatsAppEnv(url);
    platform = await Platform.start({ workers: 0, env });
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, phone, settings)
       select gen_random_uuid(), 'client', 'curious', 'Foule', n::text, '+22501990' || lpad(n::text, 5, '0'), '{}'
         from generate_series(1, $1::int) n`,
      [many],
    );
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });

  const launched = async (): Promise<string> => {
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      name: 'Foule',
      channels: ['whatsapp'],
      audience: { filters: { roles: ['curious'] } },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    const { status } = await admin.post(`/admin/campaigns/${body.id}/launch`, {});
    expect(status).toBe(200);
    return body.id;
  };
  const read = async (id: string) => (await admin.get<CampaignView>(`/admin/campaigns/${id}`)).body;
  const arrived = (least: number) => until(`${least} arrived`, () => whatsapp.arrived.length >= least);
  const distinct = () => new Set(whatsapp.arrived.map(({ to }) => to)).size;
  const done = (id: string) =>
    until('the campaign is done', async () => {
      const view = await read(id);
      return view.status === 'done' && view;
    });

  it('(d147) sends nobody anything twice and loses nobody, whoever dies; what was in the air is uncertain', async () => {
    let worker = await platform.addWorkers(shortLock);
    admin = await platform.admin();
    const id = await launched();
    for (const least of [60, 180]) {
      await arrived(least);
      await worker.kill();
      worker = await platform.addWorkers(shortLock);
    }
    const { counts } = await done(id);
    expect(counts).toMatchObject({ queued: 0, started: 0, failed: 0, skipped: 0 });
    expect(counts.sent + counts.unknown).toBe(counts.total);
    expect(counts.unknown).toBeLessThanOrEqual(2 * lines * jobsAtOnce);
    expect(whatsapp.arrived).toHaveLength(distinct());
    expect(distinct()).toBeGreaterThanOrEqual(counts.sent);
  }, 240_000);

  it('(d149) paused, gives back what had not begun and leaves nothing in doubt; resumed, reaches everybody once', async () => {
    whatsapp.arrived.length = 0;
    const id = await launched();
    for (const least of [40, 120]) {
      await arrived(least);
      const { body } = await admin.post<CampaignView>(`/admin/campaigns/${id}/pause`, {});
      expect(body.status).toBe('paused');
      const paused = await until('all is back', async () => {
        const view = await read(id);
        return view.counts.started === 0 && view;
      });
      expect(paused.counts).toMatchObject({ unknown: 0, failed: 0, skipped: 0 });
      expect(paused.counts.sent).toBe(whatsapp.arrived.length);
      expect(paused.counts.queued).toBe(paused.counts.total - paused.counts.sent);
      expect(paused.counts.queued).toBeGreaterThan(0);
      expect((await admin.post(`/admin/campaigns/${id}/resume`, {})).status).toBe(200);
    }
    const { counts } = await done(id);
    expect(counts.sent).toBe(counts.total);
    expect(whatsapp.arrived).toHaveLength(counts.total);
    expect(distinct()).toBe(counts.total);
  }, 240_000);
});
