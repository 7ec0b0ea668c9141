import type { CommunityView } from '@afi/contracts/communities';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { png } from '../posts/author.js';

describe('the logo and the colour of a community', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let memberId: string;
  let id: string;
  beforeAll(async () => {
    platform = await Platform.start();
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    const { body } = await owner.post<CommunityView>('/client/communities', { name: 'Lycée du logo', type: 'school' });
    id = body.id;
    await member.post('/client/communities/join', { code: body.inviteCode });
    const [row] = await platform.db.query<{ id: string }>(
      `select account_id as id from membership where community_id = $1 and role = 'member'`,
      [id],
    );
    memberId = row?.id ?? '';
  });
  afterAll(() => platform.stop());

  const read = async (by = owner) => (await by.get<CommunityView>(`/client/communities/${id}`)).body;
  const change = (changes: object, by = owner) => by.patch<CommunityView>(`/client/communities/${id}`, changes);
  const send = async (by = owner, name = 'logo.png', bytes: Uint8Array = png, type = 'image/png') =>
    (await by.upload<{ id: string }>('/client/media', {}, { name, bytes, type })).body.id;
  const claimed = async (mediaId: string) =>
    (await platform.db.query(`select 1 from media_claim where media_id = $1 and word = 'communities'`, [mediaId]))
      .length === 1;

  it('is sent while it is still processed, seen by all members at one address, and taken away', async () => {
    const first = await send();
    const { status, body } = await change({ logoId: first, colour: '#8a1538' });
    expect([status, body.logo?.id, body.colour]).toEqual([200, first, '#8a1538']);
    await until('it is ready', async () => (await read()).logo?.status === 'ready');
    const seen = await read(member);
    expect(seen.logo?.variants).toHaveLength(1);
    const url = seen.logo?.variants[0]?.url;
    const { body: mine } = await member.get<{ items: CommunityView[] }>('/client/communities');
    expect(mine.items.find((one) => one.id === id)?.logo?.variants[0]?.url).toBe(url);
    expect((await fetch(new URL(url ?? '', platform.url))).status).toBe(200);

    const second = await send();
    await change({ logoId: second });
    expect([await claimed(first), await claimed(second)]).toEqual([false, true]);
    expect((await change({ logoId: null, colour: null })).body).toMatchObject({ logo: null, colour: null });
    expect(await claimed(second)).toBe(false);
  });

  it('is the owner’s and the team’s to change, and nothing to those outside', async () => {
    const logoId = await send(member);
    expect(problemOf(await change({ logoId }, member))).toMatchObject({ status: 403, code: 'communities.not-team' });
    const stranger = await signedIn(platform, people.stranger);
    expect((await change({ colour: '#112233' }, stranger)).status).toBe(404);
    await owner.patch(`/client/communities/${id}/members/${memberId}`, { role: 'team' });
    expect((await change({ logoId, colour: '#112233' }, member)).status).toBe(200);
    // Somebody else of the team changes the rest, and the logo stays.
    expect((await change({ city: 'Cotonou' })).body).toMatchObject({
      city: 'Cotonou',
      colour: '#112233',
      name: 'Lycée du logo',
    });
    expect((await read()).logo?.id).toBe(logoId);
  });

  it('refuses what is no image of the caller, as it refuses what is not there', async () => {
    const before = (await read()).logo?.id;
    const pdf = await send(owner, 'a.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'), 'application/pdf');
    const gone = await send();
    await until('it is ready', async () => {
      return (await owner.get<{ status: string }>(`/client/media/${gone}`)).body.status === 'ready';
    });
    await platform.db.query(`update media set status = 'failed' where id = $1`, [gone]);
    for (const logoId of [await send(member), pdf, gone, '01890000-0000-7000-8000-000000000000']) {
      const refused = problemOf(await change({ logoId }));
      expect(refused).toMatchObject({ status: 422, code: 'communities.logo-unknown' });
      expect(refused.errors?.[0]?.pointer).toBe('/logoId');
    }
    expect((await read()).logo?.id).toBe(before);
  });

  it.each(['red', '#12', '#GGGGGG', '#112233;'])('takes no colour %p', async (colour) => {
    expect(problemOf(await change({ colour })).errors?.[0]?.pointer).toBe('/colour');
  });

  it('goes on without a logo that is gone, and says why one failed', async () => {
    const logoId = await send();
    await change({ logoId });
    await until('it is ready', async () => (await read()).logo?.status === 'ready');
    await platform.db.query(`update media set status = 'failed', error_code = 'media.unreadable' where id = $1`, [
      logoId,
    ]);
    expect((await read()).logo).toMatchObject({ status: 'failed', variants: [] });
    await platform.db.query('delete from media_claim where media_id = $1', [logoId]);
    await platform.db.query('delete from media where id = $1', [logoId]);
    expect((await read()).logo).toBeNull();
    expect((await change({ logoId: null })).status).toBe(200);
  });
});
