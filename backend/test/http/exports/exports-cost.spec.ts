import { randomUUID } from 'node:crypto';
import type { ExportView } from '@afi/contracts/exports';
import type { Caller } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { countStatements } from '../../support/statements.js';

describe('the files an admin had written', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(() => platform.stop());

  const write = async (name: string) => {
    const contents = { fr: { title: 'A', text: 'B' } };
    const input = { name, channels: ['inapp'], audience: { filters: {} }, contents };
    const { body } = await admin.post<{ id: string }>('/admin/campaigns', input);
    await platform.db.query(
      `insert into export_file (id, owner_id, list, query, language, job_id, rows, bytes)
       select $1, id, 'campaigns', $2, 'fr', gen_random_uuid(), 1, 10 from account where email = $3`,
      [randomUUID(), JSON.stringify({ campaignId: body.id, zone: 'Africa/Abidjan' }), staff.superadmin],
    );
  };

  it('are named as their campaigns, which are read at once however many they are', async () => {
    const statements = countStatements();
    const cost = async (): Promise<{ items: ExportView[]; least: number }> => {
      // Sweeps and the relay read beside us: the least of a few calls is the page's own.
      const costs: number[] = [];
      let items: ExportView[] = [];
      for (let call = 0; call < 5; call += 1) {
        statements.beginAnew();
        ({ items } = (await admin.get<{ items: ExportView[] }>('/admin/exports?limit=20')).body);
        costs.push(statements.count);
      }
      return { items, least: Math.min(...costs) };
    };
    await write('Rentrée de septembre');
    const one = await cost();
    expect(one.items[0]?.file?.name).toMatch(/^rentree-de-septembre-\d{4}-\d\d-\d\d\.csv$/);
    for (const name of ['Cotisation', 'Réunion', 'Été « à venir »', '***']) await write(name);
    const five = await cost();
    const names = five.items.map(({ file }) => file?.name.replace(/-\d{4}-\d\d-\d\d\.csv$/, ''));
    expect(names).toEqual(expect.arrayContaining(['cotisation', 'reunion', 'ete-a-venir', 'rentree-de-septembre']));
    expect(five.items).toHaveLength(5);
    expect(five.least).toBe(one.least);
    statements.stop();
  });
});
