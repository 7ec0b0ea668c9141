import { randomUUID } from 'node:crypto';
import type { AudienceChoices } from '@afi/contracts/audiences';
import type { CampaignReach } from '@afi/contracts/campaigns';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

describe('whom a campaign is for', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(() => platform.stop());

  const idOf = async (phone: string): Promise<string> =>
    (await platform.db.query<{ id: string }>('select id from account where phone = $1', [phone]))[0]?.id ?? '';

  it('counts every client of nothing at all, and those a filter lets through', async () => {
    const count = async (body: object) =>
      (await admin.post<{ count: number }>('/admin/audiences/count', body)).body.count;
    const [all] = await platform.db.query<{ n: number }>(
      `select count(*)::int as n from account where user_type = 'client' and closed_at is null`,
    );
    expect(await count({})).toBe(all?.n);
    expect(await count({ filters: {} })).toBe(all?.n);
    expect(await count({ clientIds: [await idOf(people.member), randomUUID()] })).toBe(1);
    const owner = await signedIn(platform, people.owner);
    const community = await platform.communityOf(owner);
    expect(await count({ communityIds: [community.id] })).toBe(community.membersCount);
    expect(await count({ registeredFrom: '2100-01-01' })).toBe(0);
    expect(await count({ registeredTo: '2100-01-01', languages: ['fr', 'en'] })).toBe(all?.n);
    expect((await count({ seenFrom: '2026-01-01' })) + (await count({ seenTo: '2025-12-31' }))).toBe(all?.n);
  });

  it('is chosen by towns and communities there are', async () => {
    const { status, body } = await admin.get<AudienceChoices>('/admin/audiences/choices');
    expect(status).toBe(200);
    const owner = await signedIn(platform, people.owner);
    const { id, name, membersCount: count } = await platform.communityOf(owner);
    expect(body.communities).toContainEqual({ id, name, count });
  });

  it('(d148) is reached by who changed another choice: what was never on is not switched off', async () => {
    const owner = await signedIn(platform, people.owner);
    const clientIds = [await idOf(people.owner)];
    const reached = async () => {
      const asked = { audience: { clientIds }, channels: ['whatsapp'] };
      return (await admin.post<CampaignReach>('/admin/audiences/reach', asked)).body.channels[0]?.reached;
    };
    await owner.patch('/client/notification-settings', { newMembers: false });
    expect(await reached()).toBe(1);
    await owner.patch('/client/notification-settings', { whatsapp: true });
    await owner.patch('/client/notification-settings', { whatsapp: false });
    expect(await reached()).toBe(0);
  });
});
