import type { CampaignView } from '@afi/contracts/campaigns';
import { fullest, PacedWhatsApp } from '../support/paced-whatsapp.js';
import { Platform } from '../support/platform.js';
import { proofSize } from '../support/proof.js';
import { signedIn, staff } from '../support/sessions.js';
import { until } from '../support/until.js';

const perSecond = proofSize(40, 80);
const workers = proofSize(2, 4);
/** More than the two batches a limit lets go at once. */
const crowd = proofSize(500, 5_000);
/** Milliseconds it is counted in. `npm test` keeps the machine busy, which bunches together what was sent apart. */
const second = proofSize(900, 1_000);
/** What the limit allows at the earliest, and an eighth more: 62.5 to 70 s for 5 000 at 80 a second. */
const [soonest, latest] = [crowd / perSecond, proofSize(60, 70)];

/** Short in every run; whole by `npm run proofs -- campaign-pace`. Seconds are counted where the messages arrive. */
describe(`a campaign to ${crowd} people at ${perSecond} a second, by ${workers} workers`, () => {
  let whatsapp: PacedWhatsApp;
  let platform: Platform;
  beforeAll(async () => {
    whatsapp = await PacedWhatsApp.start();
    platform = await Platform.start({
      workers,
      env: {
        ...{ WHATSAPP_API_URL: whatsapp.url, WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_NUMBER_ID: '42' },
        WHATSAPP_PER_SECOND: String(perSecond),
      },
    });
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, phone, settings)
       select gen_random_uuid(), 'client', 'curious', 'Foule', n::text, '+22501990' || lpad(n::text, 5, '0'), '{}'
         from generate_series(1, $1::int) n`,
      [crowd],
    );
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });

  it('fills no second beyond it, and lets none of it lie idle', async () => {
    const admin = await signedIn(platform, staff.superadmin);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Foule', channels: ['whatsapp'], audience: { filters: { roles: ['curious'] } } },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    const counted = await admin.post<{ count: number }>('/admin/audiences/count', { roles: ['curious'] });
    await admin.post(`/admin/campaigns/${body.id}/launch`, { confirmCount: counted.body.count });
    // Asked of its row: what the screen counts would keep the machine from what is measured.
    const isDone = () => platform.db.query(`select 1 from campaign where id = $1 and status = 'done'`, [body.id]);
    await until('the campaign is done', async () => (await isDone()).length === 1, 240_000);
    const moments = await whatsapp.moments();
    const seconds = ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / 1_000;
    const most = fullest(moments, second);
    process.stderr.write(`campaign of ${crowd}: ${seconds.toFixed(1)} s, at most ${most} in a second\n`);
    expect(moments).toHaveLength(counted.body.count);
    expect(most).toBeLessThanOrEqual(perSecond);
    expect(seconds).toBeGreaterThanOrEqual(soonest - 1);
    expect(seconds).toBeLessThanOrEqual(latest);
  }, 300_000);
});
