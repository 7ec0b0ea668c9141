import type { CommunityView, InvitationView } from '@afi/contracts/communities';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('an invitation', () => {
  let platform: Platform;
  let owner: Caller;
  let stranger: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [owner, stranger] = await Promise.all([signedIn(platform, people.owner), signedIn(platform, people.stranger)]);
  });
  afterAll(() => platform.stop());

  const create = async (more: object = {}) =>
    (await owner.post<CommunityView>('/client/communities', { name: 'Parents de CM2', type: 'school', ...more })).body;
  const open = (code: string | null) => platform.visitor().get<InvitationView>(`/invitations/${code}`);
  const join = (caller: Caller, code: string | null) =>
    caller.post<CommunityView & { joined: boolean }>('/client/communities/join', { code });

  it('tells somebody without an account who invites, where to and how many are there, and nothing else', async () => {
    const { inviteCode } = await create({ about: 'Réservé', city: 'Cotonou' });
    const { status, body } = await open(inviteCode);
    expect(status).toBe(200);
    expect(body).toEqual({ community: 'Parents de CM2', inviter: 'Koffi', membersCount: 1, opens: true });
    expect((await open(`${inviteCode?.slice(0, 4).toLowerCase()}-${inviteCode?.slice(4)}`)).body).toEqual(body);
  });

  it('that was renewed, never was, or is no code at all, is answered the same', async () => {
    const { id, inviteCode } = await create();
    await owner.post(`/client/communities/${id}/invite-code`);
    const told: ReturnType<typeof problemOf>[] = [];
    for (const code of [inviteCode, 'ZZZZ2222', 'court', '..%2F..', '%00'])
      told.push(problemOf(await platform.visitor().get(`/invitations/${code}`)));
    expect(told.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(told.slice(0, 4).map(({ code, detail }) => [code, detail])).toEqual(
      Array.from({ length: 4 }, () => ['communities.code-unknown', told[0]?.detail]),
    );
  });

  it('says so where each membership is validated, and opens nothing there', async () => {
    const { inviteCode } = await create({ joinCondition: 'validation' });
    expect((await open(inviteCode)).body).toMatchObject({ opens: false });
    expect(problemOf(await join(stranger, inviteCode))).toMatchObject({
      status: 403,
      code: 'communities.needs-validation',
    });
    expect((await join(owner, inviteCode)).body).toMatchObject({ joined: false, role: 'owner' });
  });

  it('lets in once: whoever is in already is told so, the owner too', async () => {
    const { inviteCode } = await create();
    expect((await join(stranger, inviteCode)).body).toMatchObject({ joined: true, role: 'member', membersCount: 2 });
    expect((await join(stranger, inviteCode)).body).toMatchObject({ joined: false, role: 'member', membersCount: 2 });
    expect((await join(owner, inviteCode)).body).toMatchObject({ joined: false, role: 'owner' });
    expect((await open(inviteCode)).body.membersCount).toBe(2);
  });

  it('is not found by trying codes: an address that asks for hundreds is refused', async () => {
    const limited = await Platform.start({ workers: 0, env: { TRUST_PROXY: '1' } });
    try {
      const ask = () => limited.visitor({ 'X-Forwarded-For': '203.0.113.7' }).get('/invitations/AAAABBBB');
      const statuses = new Set<number>();
      for (let round = 0; round < 31; round += 1)
        for (const { status } of await Promise.all(Array.from({ length: 10 }, ask))) statuses.add(status);
      expect([...statuses].sort()).toEqual([404, 429]);
      expect((await limited.visitor({ 'X-Forwarded-For': '203.0.113.9' }).get('/invitations/AAAABBBB')).status).toBe(
        404,
      );
    } finally {
      await limited.stop();
    }
  });
});
