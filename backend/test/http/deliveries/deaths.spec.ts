import { Storage } from '@afi/runtime/storage';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

describe('a batch whose worker died', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  beforeAll(async () => {
    const url = await whatsapp.start();
    const env = whatsAppEnv(url);
    platform = await Platform.start({ workers: 0, env });
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });

  it('(d144) goes on with what it wrote down: what was begun is uncertain and stays so, the rest is sent, no words stay', async () => {
    const owner = await signedIn(platform, people.owner);
    const communityId = (await platform.communityOf(owner)).id;
    for (const one of [people.member, people.reader])
      await (await signedIn(platform, one)).patch('/client/notification-settings', { whatsapp: true });
    await owner.post('/client/posts', { communityId, title: 'Coupure', content: '<p>x</p>', publish: true });
    await platform.settled();
    const rows = () =>
      platform.db.query<{ id: string; address: string; status: string; file_key: string | null }>(
        'select id, address, status, file_key from delivery order by address',
      );
    const [begun] = await rows();
    const [job] = await platform.db.query<{ id: string }>(`select id from job where kind = 'deliver-whatsapp'`);
    const storage = platform.app.get(Storage, { strict: false });
    const fileKey = begun?.file_key ?? '';
    expect(await storage.stat(fileKey)).not.toBeNull();
    const report = JSON.stringify({ [begun?.id ?? '']: { status: 'started' } });
    await storage.put(`jobs/${job?.id}/report.json`, Buffer.from(report), 'application/json');

    await platform.addWorkers();
    await until('all settled', async () => (await rows()).every(({ status }) => status !== 'queued'));
    expect(await rows()).toMatchObject([
      { address: people.member, status: 'unknown', file_key: null },
      { address: people.reader, status: 'sent', file_key: null },
    ]);
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.reader]);
    await until('the words are gone', async () => (await storage.stat(fileKey)) === null);
  });
});
