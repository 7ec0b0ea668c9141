import type { CommunityView, MemberView } from '@afi/contracts/communities';
import { problemOf, type Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';

describe('communities', () => {
  let platform: Platform;
  let owner: Caller;
  let stranger: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [owner, stranger] = await Promise.all([signedIn(platform, people.owner), signedIn(platform, people.stranger)]);
  });
  afterAll(() => platform.stop());

  const create = (caller: Caller, name: string) =>
    caller.post<CommunityView>('/client/communities', { name, type: 'association' });
  const join = (caller: Caller, code: string | null) =>
    caller.post<CommunityView>('/client/communities/join', { code });

  it('are created by those who have access, with an invite code only owner and team see', async () => {
    const { status, body } = await create(owner, 'Club de lecture');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      role: 'owner',
      membersCount: 1,
      visibility: 'private',
      joinCondition: 'open',
      inviteCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
    });
    const joined = await join(stranger, `${body.inviteCode?.slice(0, 4).toLowerCase()}-${body.inviteCode?.slice(4)}`);
    expect(joined.body).toMatchObject({ id: body.id, role: 'member', membersCount: 2, inviteCode: null });
    await platform.db.query('update account set demo = false where phone = $1', [people.stranger]);
    expect(problemOf(await create(await signedIn(platform, people.stranger), 'Sans accès'))).toMatchObject({
      status: 403,
      code: 'communities.request-first',
    });
  });

  it('are joined once, however often the code is sent', async () => {
    const { body } = await create(owner, 'Une seule fois');
    const joined = await Promise.all(Array.from({ length: 5 }, () => join(stranger, body.inviteCode)));
    expect(new Set(joined.map((reply) => reply.status))).toEqual(new Set([200]));
    expect((await owner.get<CommunityView>(`/client/communities/${body.id}`)).body.membersCount).toBe(2);
  });

  it('refuse an unknown code in words a person understands', async () => {
    expect(problemOf(await join(stranger, 'ZZZZZZZZ'))).toMatchObject({
      status: 404,
      code: 'communities.code-unknown',
      detail: expect.stringContaining('code d’invitation'),
    });
    expect(problemOf(await join(stranger, 'court'))).toMatchObject({ status: 422 });
  });

  it('are nothing to those who are not members', async () => {
    const { body } = await create(owner, 'Privée');
    for (const path of ['', '/members', '/posts'])
      expect((await stranger.get(`/client/communities/${body.id}${path}`)).status).toBe(404);
  });

  it('find a member without accents, case or hyphens', async () => {
    const { id } = await platform.communityOf(owner);
    const { body } = await owner.get<{ items: MemberView[] }>(`/client/communities/${id}/members?q=TRAORE`);
    expect(body.items.map((one) => one.fullname)).toEqual(['Aminata Traoré']);
    const joined = await owner.get<{ items: MemberView[] }>(`/client/communities/${id}/members?q=jean%20baptiste`);
    expect(joined.body.items.map((one) => one.fullname)).toEqual(['Jean-Baptiste Kouassi']);
    expect((await owner.get<{ items: MemberView[] }>(`/client/communities/${id}/members?q=%25`)).body.items).toEqual(
      [],
    );
  });

  it('are listed with the owner and the team first, then the newest, page by page', async () => {
    const { id } = await platform.communityOf(owner);
    const read = (query: string) =>
      owner.get<{ items: MemberView[]; nextCursor: string | null }>(`/client/communities/${id}/members?${query}`);
    const { items: all } = (await read('limit=100')).body;
    const others = all.filter(({ role }) => role === 'member').map(({ joinedAt }) => joinedAt);
    const ranks = all.map(({ role }) => ['owner', 'team', 'member'].indexOf(role));
    expect(ranks).toEqual([...ranks].sort());
    expect(others).toEqual([...others].sort().reverse());
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: { items: MemberView[]; nextCursor: string | null } } = await read(
        `limit=2&cursor=${encodeURIComponent(cursor)}`,
      );
      paged.push(...body.items.map((one) => one.id));
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(all.map((one) => one.id));
  });

  it('let the owner make a member part of the team, and nobody else', async () => {
    const { id } = await platform.communityOf(owner);
    const member = await signedIn(platform, people.member);
    const { body } = await owner.get<{ items: MemberView[] }>(`/client/communities/${id}/members?limit=100`);
    const aminata = body.items.find((one) => one.fullname === 'Aminata Traoré');
    const path = `/client/communities/${id}/members/${aminata?.id}`;
    expect(problemOf(await member.patch(path, { role: 'team' }))).toMatchObject({
      status: 403,
      code: 'communities.not-owner',
    });
    expect((await owner.patch(path, { role: 'team' })).body).toMatchObject({ role: 'team' });
    const boss = body.items.find((one) => one.role === 'owner');
    expect(
      problemOf(await owner.patch(`/client/communities/${id}/members/${boss?.id}`, { role: 'member' })),
    ).toMatchObject({ status: 409 });
  });

  it('let owner and team take a member out, who then finds nothing and may come back with a code', async () => {
    const { body } = await create(owner, 'Retrait');
    const [team, member] = await Promise.all([signedIn(platform, people.team), signedIn(platform, people.member)]);
    for (const one of [team, member]) await join(one, body.inviteCode);
    const pathOf = async (phone: string) => {
      const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [phone]);
      return `/client/communities/${body.id}/members/${row?.id}`;
    };
    const ofOwner = await pathOf(people.owner);
    const ofTeam = await pathOf(people.team);
    const ofMember = await pathOf(people.member);
    expect(problemOf(await member.delete(ofTeam))).toMatchObject({ status: 403, code: 'communities.not-team' });
    await owner.patch(ofTeam, { role: 'team' });
    expect(problemOf(await team.delete(ofOwner))).toMatchObject({ status: 409, code: 'communities.owner-stays' });
    expect(problemOf(await team.delete(ofTeam))).toMatchObject({ status: 403, code: 'communities.not-owner' });
    const twice = await Promise.all([team.delete(ofMember), owner.delete(ofMember)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await member.get(`/client/communities/${body.id}`)).status).toBe(404);
    expect((await owner.delete(ofTeam)).status).toBe(204);
    expect((await owner.get<CommunityView>(`/client/communities/${body.id}`)).body.membersCount).toBe(1);
    expect((await join(member, body.inviteCode)).body).toMatchObject({ role: 'member' });
  });

  it('get another invite code from owner and team, and the one before opens nothing any more', async () => {
    const { body } = await create(owner, 'Code changé');
    const member = await signedIn(platform, people.member);
    await join(member, body.inviteCode);
    const path = `/client/communities/${body.id}/invite-code`;
    expect(problemOf(await member.post(path))).toMatchObject({ status: 403, code: 'communities.not-team' });
    const renewed = await owner.post<CommunityView>(path);
    expect(renewed.body.inviteCode).toMatch(/^[A-Z2-9]{8}$/);
    expect(renewed.body.inviteCode).not.toBe(body.inviteCode);
    expect((await join(stranger, body.inviteCode)).status).toBe(404);
    expect((await join(stranger, renewed.body.inviteCode)).body).toMatchObject({ id: body.id });
  });

  it('can be left, but not by their owner', async () => {
    const { body } = await create(owner, 'Départ');
    await join(stranger, body.inviteCode);
    // All at once: whoever leaves is counted once.
    const left = await Promise.all(
      Array.from({ length: 8 }, () => stranger.post(`/client/communities/${body.id}/leave`)),
    );
    expect(left.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 404)]);
    expect((await owner.get<CommunityView>(`/client/communities/${body.id}`)).body.membersCount).toBe(1);
    expect((await stranger.get(`/client/communities/${body.id}`)).status).toBe(404);
    expect(problemOf(await owner.post(`/client/communities/${body.id}/leave`))).toMatchObject({
      status: 409,
      code: 'communities.owner-stays',
    });
  });
});
