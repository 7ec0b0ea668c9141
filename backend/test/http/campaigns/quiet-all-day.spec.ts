import { MikroORM } from '@mikro-orm/postgresql';
import { QuietAllDay } from '../../../src/modules/campaigns/reads/quiet-all-day.js';
import { quietThrough } from '../../../src/modules/deliveries/quiet-hours.queries.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { tablesOf } from '../../../src/platform/persistence/tables.js';
import { Platform } from '../../support/platform.js';
import { chance } from '../../support/seed.js';

const clocks = [
  'Africa/Abidjan',
  'africa/ABIDJAN',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'asia/tokyo',
  'Pacific/Chatham',
  '+05:30',
];
const size = 3_000;

describe('who is quiet during all hours of a campaign', () => {
  let platform: Platform;
  beforeAll(async () => void (platform = await Platform.start({ workers: 0 })));
  afterAll(() => platform.stop());

  it('is found among people who all chose other hours, by no more than their clocks', async () => {
    const random = chance();
    const hour = () =>
      `${String(random.between(0, 24)).padStart(2, '0')}:${String(random.between(0, 60)).padStart(2, '0')}`;
    const chosen = Array.from({ length: size }, () => ({
      hours: { from: hour(), to: hour() },
      zone: random.pick(clocks),
    }));
    const rows = await platform.db.query<{ id: string }>(
      `with given as (select gen_random_uuid() id, g.hours, g.zone from unnest($1::jsonb[], $2::text[]) g(hours, zone)),
         made as (insert into account (id, user_type, role, firstname, lastname, settings)
           select id, 'client', 'parent', '', '', '{}' from given returning id),
         clock as (insert into account_settings (account_id, theme, font_size, compact, timezone, currency)
           select id, 'auto', 'medium', false, zone, 'XOF' from given)
       insert into notification_settings (account_id, general, push, whatsapp, email, new_posts, new_members, new_comments,
         mentions, quiet_hours)
       select id, true, true, true, true, true, true, true, true, hours from given returning account_id as id`,
      [chosen.map(({ hours }) => JSON.stringify(hours)), chosen.map(({ zone }) => zone)],
    );
    const ids = rows.map(({ id }) => id);
    const quiet = platform.app.get(QuietAllDay, { strict: false });
    const { em } = platform.app.get(MikroORM, { strict: false });
    for (const sendWindow of [
      { from: '08:00', to: '20:00' },
      { from: '22:30', to: '00:15' },
      { from: hour(), to: hour() },
    ]) {
      const campaign = { sendWindow, timeZone: 'Europe/Paris', scheduledAt: new Date(Date.now() + 86_400_000) };
      const [spans, expected] = await platform.app
        .get(EntityScope, { strict: false })
        .run(async () => [await quiet.spans(campaign), await quiet.among(ids, campaign)] as const);
      const found = await quietThrough(tablesOf(em.fork()), spans).execute();
      expect(spans.length).toBeLessThanOrEqual(5);
      expect(found.map(({ accountId }) => accountId).sort()).toEqual([...expected].sort());
      if (sendWindow.from === '22:30') expect(found.length).toBeGreaterThan(100);
    }
  });
});
