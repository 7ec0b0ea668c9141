import type { CampaignRecipient, CampaignView } from '@afi/contracts/campaigns';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile';

describe('links of campaigns', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    const url = await whatsapp.start();
    const env = whatsAppEnv(url);
    platform = await Platform.start({ env });
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });

  /** Sent to one person; answers the path of the link they were sent. */
  const sent = async (url: string) => {
    whatsapp.arrived.length = 0;
    const [member] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [
      people.member,
    ]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Lien', channels: ['whatsapp'], audience: { clientIds: [member?.id] } },
      contents: { fr: { title: 'Réunion', text: 'Venez', url } },
    });
    await admin.post(`/admin/campaigns/${body.id}/launch`, {});
    await until('it is sent', async () => (await read(body.id)).status === 'done');
    const path = /\/c\/[\w-]+/.exec(whatsapp.arrived[0]?.texts.join(' ') ?? '')?.[0] ?? '';
    return { id: body.id, path, text: whatsapp.arrived[0]?.texts.join(' ') ?? '', memberId: member?.id ?? '' };
  };
  const read = async (id: string) => (await admin.get<CampaignView>(`/admin/campaigns/${id}`)).body;
  const follow = (path: string, userAgent = phone) =>
    fetch(new URL(path, platform.url), { redirect: 'manual', headers: { 'user-agent': userAgent } });

  it('lead where the campaign says, and are counted once for each who was sent one', async () => {
    const { id, path } = await sent('/app/communities?tab=all');
    for (let times = 0; times < 3; times += 1) {
      const answer = await follow(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        expect.stringMatching(/\/app\/communities\?tab=all$/),
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await read(id)).clicks).toEqual({ whatsapp: 1 });
    const { body } = await admin.get<{ items: CampaignRecipient[] }>(`/admin/campaigns/${id}/recipients`);
    expect(body.items).toMatchObject([{ clickedAt: expect.any(String) }]);
    const csv = await admin.get<string>(`/admin/campaigns/${id}/recipients.csv`);
    expect(String(csv.body)).toContain('A suivi le lien');
  });

  it('lead to another host as its address was typed, also by a phone that begins it with a capital', async () => {
    const { path } = await sent('Https://exemple.ci/rentree');
    expect((await follow(path)).headers.get('location')).toBe('Https://exemple.ci/rentree');
  });

  it('are not counted for programs that open them before their reader does', async () => {
    const { id, path } = await sent('https://exemple.ci/rentree');
    for (const machine of ['WhatsApp/2.23 A', 'facebookexternalhit/1.1', 'Googlebot/2.1'])
      expect((await follow(path, machine)).headers.get('location')).toBe('https://exemple.ci/rentree');
    expect((await read(id)).clicks).toEqual({});
  });

  it('(d183) say nothing of who they were sent to, and lead nowhere but where the campaign says', async () => {
    const { id, path, text, memberId } = await sent('/app');
    const [recipient] = await platform.db.query<{ id: string }>(
      'select id from campaign_recipient where campaign_id = $1',
      [id],
    );
    for (const secret of [memberId, recipient?.id ?? '-', people.member.slice(4)]) expect(text).not.toContain(secret);
    for (const wrong of [`${path.slice(0, -3)}AAA`, '/c/x', `${path}?url=https://voleur.example`, `${path}/x`]) {
      const answer = await follow(wrong);
      expect(answer.headers.get('location') ?? '').not.toContain('voleur');
      if (!wrong.includes('?')) expect(answer.status).toBe(404);
    }
    await platform.db.query('delete from campaign where id = $1', [id]);
    expect((await follow(path)).status).toBe(404);
  });
});
