import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { CampaignView } from '@afi/contracts/campaigns';
import type { CsvReport, CsvRow } from '@afi/contracts/csv-audiences';
import { CommandBus } from '@nestjs/cqrs';
import { MeantAudiences } from '../../../src/modules/campaigns/audiences/meant-audiences.js';
import { LaunchCampaign } from '../../../src/modules/campaigns/campaigns.commands.js';
import { FreezeAudience } from '../../../src/modules/campaigns/handlers/freeze-audience.js';
import { CsvRowReads } from '../../../src/modules/campaigns/reads/csv-row.reads.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Caller } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** Numbers nobody has, so many. */
const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `+22501${String(10_000_000 + at).padStart(8, '0')}`);

describe('a long list of people', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.empty('rate_limit', 'campaign', 'campaign_contact', 'audience_file');
  });

  const sent = async (text: string): Promise<string> => {
    const file = { name: 'liste.csv', bytes: Buffer.from(text), type: 'text/csv' };
    return (await admin.upload<{ id: string }>('/admin/media', {}, file)).body.id;
  };
  const written = async (csvMediaId: string, mapping: object = { phone: 'Téléphone' }): Promise<string> => {
    const { status, body } = await admin.post<CampaignView>('/admin/campaigns', {
      name: 'Liste',
      channels: ['whatsapp'],
      audience: { csvMediaId, mapping, consent: true },
      contents: { fr: { title: 'Réunion', text: 'Bonjour' } },
    });
    expect(status).toBe(201);
    return body.id;
  };

  const reached = async (id: string) =>
    (
      await platform.db.query<{ address: string }>('select address from campaign_recipient where campaign_id = $1', [
        id,
      ])
    ).map(({ address }) => address);

  it('(d192) read for twelve calls at once leaves connections for everybody else', async () => {
    const file = async (at: number) =>
      sent(
        `Prénom;Téléphone\n${numbers(800 + at)
          .map((one) => `A;${one}`)
          .join('\n')}`,
      );
    const ids = await Promise.all(Array.from({ length: 12 }, async (_, at) => written(await file(at))));
    const forgotten = () => platform.db.query('delete from audience_file');
    await forgotten();
    const previews = await Promise.all(ids.map((id) => admin.post(`/admin/campaigns/${id}/preview`, {})));
    expect(previews.map(({ status }) => status)).toEqual(ids.map(() => 200));
    await forgotten();
    const launcher = await platform.db.query<{ id: string }>('select id from account where email = $1', [
      staff.superadmin,
    ]);
    // Beside all limits of calls an account: more admins at once than there are connections.
    const launches = await Promise.allSettled(
      ids.map((id) =>
        platform.app
          .get(EntityScope, { strict: false })
          .run(() =>
            platform.app.get(CommandBus).execute(new LaunchCampaign(launcher[0]?.id ?? '', id, undefined, undefined)),
          ),
      ),
    );
    expect(launches.map(({ status }) => status)).toEqual(ids.map(() => 'fulfilled'));
  });

  it('of one admin is launched as it was read: changed meanwhile, it is read again', async () => {
    const [first, second] = [
      await sent(`Téléphone\n${numbers(2).join('\n')}`),
      await sent(`Téléphone\n${numbers(3).join('\n')}`),
    ];
    const id = await written(first);
    await platform.db.query('delete from audience_file');
    const [changed, launched] = await Promise.all([
      admin.patch(`/admin/campaigns/${id}`, {
        audience: { csvMediaId: second, mapping: { phone: 'Téléphone' }, consent: true },
      }),
      admin.post<CampaignView>(`/admin/campaigns/${id}/launch`, {}),
    ]);
    expect(launched.status).toBe(200);
    const [row] = await platform.db.query<{ count: number }>(
      'select count(*)::int as count from campaign_recipient where campaign_id = $1',
      [id],
    );
    expect(row?.count).toBe(changed.status === 200 ? 3 : 2);
  });

  it('of a campaign is for whom it names, although it is read other ways before they are written down', async () => {
    const csvMediaId = await sent(`A;B;C;D;E;F\n${[...numbers(6).keys()].map((at) => `070000000${at}`).join(';')}`);
    const id = await written(csvMediaId, { phone: 'A' });
    const audiences = platform.app.get(MeantAudiences, { strict: false });
    const meant = audiences.of.bind(audiences);
    const others = ['B', 'C', 'D', 'E', 'F'];
    const spy = jest.spyOn(audiences, 'of').mockImplementation(async (audience, adminId) => {
      const found = await meant(audience, adminId);
      const launched = await platform.db.query('select 1 from campaign where id = $1 and launched_at is not null', [
        id,
      ]);
      // Once, between the reading of the list and the transaction that writes down its people.
      const ways = launched.length ? others.splice(0) : [];
      for (const phone of ways)
        expect((await admin.post('/admin/audiences/csv', { csvMediaId, mapping: { phone } })).status).toBe(200);
      return found;
    });
    expect((await admin.post<CampaignView>(`/admin/campaigns/${id}/launch`, {})).status).toBe(200);
    spy.mockRestore();
    expect(await reached(id)).toEqual(['+2250700000000']);
  });

  it('of a campaign is asked for a few times only where it is forgotten each time, and again a second later', async () => {
    const id = await written(await sent('Téléphone\n0700000001'));
    const audiences = platform.app.get(MeantAudiences, { strict: false });
    const spy = jest.spyOn(audiences, 'of').mockResolvedValue({ fileId: randomUUID(), consent: true });
    await platform.db.query(`update campaign set status = 'running', launched_at = now() where id = $1`, [id]);
    await platform.app.get(FreezeAudience, { strict: false }).freeze(id);
    spy.mockRestore();
    await until('who it is for', async () => ((await reached(id)).length ? true : null));
    expect(await reached(id)).toEqual(['+2250700000001']);
  });

  it('is told page by page, each as fast as the first', async () => {
    const people = numbers(5_000);
    const report = await admin.post<CsvReport>('/admin/audiences/csv', {
      csvMediaId: await sent(`Téléphone\n${people.join('\n')}`),
    });
    expect(report.body).toMatchObject({ lines: 5_000, counts: { unknown: 5_000 } });
    const seen: CsvRow[] = [];
    let [slowest, began] = [0, performance.now()];
    await platform.app.get(EntityScope, { strict: false }).run(async () => {
      const asked = { fileId: report.body.id, sort: 'line' as const, zone: 'Africa/Abidjan' };
      for await (const row of platform.app.get(CsvRowReads, { strict: false }).each(asked, 'fr')) {
        seen.push(row);
        slowest = Math.max(slowest, performance.now() - began);
        began = performance.now();
      }
    });
    expect(seen.map(({ line }) => line)).toEqual(people.map((_, at) => at + 2));
    // Of 500 lines, on a machine that does other things too: asked for all the lines each time, it takes many times that.
    expect(slowest).toBeLessThan(2_000);
  });

  it('is kept in the last few ways it was read, whatever is tried', async () => {
    const csvMediaId = await sent('A;B;C;D;E;F;G\n0700000001;0700000002;0700000003;1;2;3;4');
    for (const phone of ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
      expect((await admin.post('/admin/audiences/csv', { csvMediaId, mapping: { phone } })).status).toBe(200);
    const kept = await platform.db.query<{ phone: string }>(
      `select mapping ->> 'phone' as phone from audience_file where media_id = $1 order by used_at`,
      [csvMediaId],
    );
    expect(kept.map(({ phone }) => phone)).toEqual(['C', 'D', 'E', 'F', 'G']);
  });
});
