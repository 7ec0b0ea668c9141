import { randomUUID } from 'node:crypto';
import type { CommunityView, MemberView } from '@afi/contracts/communities';
import type { PostView } from '@afi/contracts/posts';
import { problemOf, type Caller } from '../../support/caller.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { leavers, tracesOf } from './leavers.js';

describe('closing my account', () => {
  let platform: Platform;
  let reader: Caller;
  let last = 0;
  beforeAll(async () => {
    platform = await Platform.start();
    reader = await signedIn(platform, people.reader);
  });
  afterAll(() => platform.stop());

  /** Somebody new with a community of their own. */
  const newcomer = async () => {
    const phone = `+22901971100${String(++last).padStart(2, '0')}`;
    const id = randomUUID();
    const lastname = `Houngbo ${'ABCDEFGHIJ'[last]}`;
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, phone, email, email_confirmed_at, language, referral_code, demo, created_at)
       values ($1, 'client', 'parent', 'Sika', $5, $2, $3, now(), 'fr', $4, true, now())`,
      [id, phone, `sika${last}@exemple.bj`, `SIKA${last}`, lastname],
    );
    const caller = await signedIn(platform, phone);
    const { body } = await caller.post<CommunityView>('/client/communities', {
      name: `Chorale ${last}`,
      type: 'other',
    });
    return { id, phone, lastname, email: `sika${last}@exemple.bj`, caller, community: body };
  };
  type Newcomer = Awaited<ReturnType<typeof newcomer>>;

  const ask = (caller: Caller) => caller.post<{ requestId: string; channel: string }>('/client/closing/code');
  const codeTo = (to: string) =>
    until(`a code for ${to}`, async () =>
      (await platform.outbox(to)).map(({ text }) => /\b\d{6}\b(?= ferme)/.exec(text)?.[0]).find(Boolean),
    );
  const close = async ({ caller, phone }: Newcomer) => {
    const { body } = await ask(caller);
    return caller.post('/client/closing', { requestId: body.requestId, code: await codeTo(phone) });
  };
  const daysPass = (id: string, days: number) =>
    platform.db.query(`update account set closed_at = closed_at - make_interval(days => $2) where id = $1`, [id, days]);
  const { forget } = leavers(() => platform, '+22901971100');
  const join = async (caller: Caller, community: CommunityView) =>
    expect((await caller.post('/client/communities/join', { code: community.inviteCode })).status).toBeLessThan(300);
  const write = async (caller: Caller, communityId: string, title: string, publish: boolean) =>
    (await caller.post<PostView>('/client/posts', { communityId, title, content: '<p>Texte</p>', publish })).body;

  it('takes a code sent to me, signs every device out at once, and tells me on every way', async () => {
    const me = await newcomer();
    const other = await signedIn(platform, me.phone);
    const asked = await ask(me.caller);
    expect(asked).toMatchObject({ status: 202, body: { channel: 'whatsapp' } });
    const code = await codeTo(me.phone);
    const { requestId } = asked.body;
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await me.caller.post('/client/closing', { requestId, code: wrong })).status).toBe(422);
    expect((await platform.visitor().post('/client/auth/verify', { requestId, code })).status).toBe(401);
    expect((await reader.post('/client/closing', { requestId, code })).status).toBe(422);
    expect((await me.caller.post('/client/closing', { requestId, code })).status).toBe(204);
    for (const caller of [me.caller, other]) expect((await caller.get('/client/me')).status).toBe(401);
    for (const to of [me.phone, me.email])
      await until(`word to ${to}`, async () => (await platform.outbox(to)).some(({ text }) => /est fermé/.test(text)));
  });

  it('ends after five wrong codes, and asks a minute between two', async () => {
    const me = await newcomer();
    const { requestId } = (await ask(me.caller)).body;
    expect(problemOf(await ask(me.caller))).toMatchObject({ status: 429, code: 'auth.wait' });
    const code = await codeTo(me.phone);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await me.caller.post('/client/closing', { requestId, code: wrong })).status).toBe(422);
    expect((await me.caller.post('/client/closing', { requestId, code })).status).toBe(422);
  });

  it('(d130) takes no code sent to a number I no longer have', async () => {
    const me = await newcomer();
    const { requestId } = (await ask(me.caller)).body;
    const code = await codeTo(me.phone);
    const next = `${me.phone.slice(0, -4)}99${me.phone.slice(-2)}`;
    const change = (await me.caller.post<{ requestId: string }>('/client/me/contact', { identifier: next })).body;
    const proof = await until('a code for the new number', async () =>
      (await platform.outbox(next)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean),
    );
    const changed = await me.caller.post('/client/me/contact/verify', { requestId: change.requestId, code: proof });
    expect(changed.status).toBe(200);
    expect((await me.caller.post('/client/closing', { requestId, code })).status).toBe(422);
    expect((await me.caller.get('/client/me')).status).toBe(200);
  });

  it('waits until a community others are in is handed over', async () => {
    const me = await newcomer();
    await join(reader, me.community);
    const state = () => me.caller.get<{ communities: { name: string }[] }>('/client/closing');
    expect((await state()).body.communities).toMatchObject([{ name: me.community.name, membersCount: 2 }]);
    expect(problemOf(await ask(me.caller))).toMatchObject({ status: 409, code: 'closing.hand-over-first' });
    const { body } = await me.caller.get<{ items: MemberView[] }>(`/client/communities/${me.community.id}/members`);
    const heir = body.items.find(({ role }) => role === 'member');
    const path = `/client/communities/${me.community.id}/members/${heir?.id}`;
    // Two taps at once leave one owner.
    const both = await Promise.all([1, 2].map(() => me.caller.patch(path, { role: 'owner' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const roles = await platform.db.query<{ role: string }>(
      'select role from membership where community_id = $1 order by role',
      [me.community.id],
    );
    expect(roles.map(({ role }) => role)).toEqual(['owner', 'team']);
    expect((await state()).body.communities).toEqual([]);
    expect((await close(me)).status).toBe(204);
  });

  it('leaves thirty days to come back by a login, with all that was there', async () => {
    const me = await newcomer();
    const post = await write(me.caller, me.community.id, 'Répétition', true);
    await close(me);
    await daysPass(me.id, 29);
    expect(await forget()).toBe(0);
    const back = await platform.client(me.phone);
    expect((await back.get<{ client: { firstname: string } }>('/client/me')).body.client.firstname).toBe('Sika');
    expect((await back.get(`/client/posts/${post.id}`)).status).toBe(200);
    await until('word of it', async () =>
      (await platform.outbox(me.email)).some(({ text }) => /de nouveau ouvert/.test(text)),
    );
    await daysPass(me.id, 40);
    expect(await forget()).toBe(0);
  });

  it('(d93) then leaves what others read without my name, and nothing else of me', async () => {
    const me = await newcomer();
    await join(reader, me.community);
    const post = await write(me.caller, me.community.id, 'Concert', true);
    await write(me.caller, me.community.id, 'Brouillon', false);
    await me.caller.patch('/client/me/details', { summary: 'Je chante depuis toujours.' });
    await me.caller.upload(
      '/client/documents',
      { communityId: me.community.id },
      { name: 'a.pdf', bytes: await frenchPdf('closing') },
    );
    await me.caller.post('/client/products', { name: 'Pagne', price: 5000, currency: 'XOF' });
    const readerId = (await reader.get<{ client: { id: string } }>('/client/me')).body.client.id;
    await me.caller.patch(`/client/communities/${me.community.id}/members/${readerId}`, { role: 'owner' });
    await close(me);
    await daysPass(me.id, 31);
    expect(await forget()).toBe(1);
    expect(await forget()).toBe(0);

    const left = (await reader.get<PostView>(`/client/posts/${post.id}`)).body;
    expect(left).toMatchObject({ title: 'Concert', author: { fullname: 'Ancien membre', picture: null } });
    const { body } = await reader.get<CommunityView>(`/client/communities/${me.community.id}`);
    expect(body.membersCount).toBe(1);
    // No column of any table holds their name, number or address, and only what stays points at them.
    const found = await tracesOf(platform, me.id, [me.phone, me.email, me.lastname, 'Je chante depuis toujours']);
    // The file of the document is let go, and swept as any other two days later.
    const act = ['audit_entry.actor_id', 'audit_entry.subject_id'];
    const files = ['media.owner_id', 'media_intake.owner_id'];
    // What was written within a day is a number, and goes with that day.
    const today = 'post_writing.account_id';
    expect(found).toEqual(['account.id', ...act, ...files, 'notification.actor_id', 'post.author_id', today]);
    const claims = await platform.db.query(
      `select 1 from media_claim where word = 'documents' and claimant_id not in (select id from document)`,
    );
    expect(claims).toEqual([]);
  });

  it('(d93) opens nothing any more, and the number is free for another account', async () => {
    const me = await newcomer();
    await close(me);
    await daysPass(me.id, 31);
    await forget();
    const asked = await platform.visitor().post<{ requestId: string }>('/client/auth/code', { identifier: me.phone });
    expect(asked.status).toBe(202);
    const registered = await platform.visitor().post<{ requestId: string }>('/client/auth/register', {
      firstname: 'Yao',
      lastname: 'Kra',
      role: 'parent',
      whatsapp: me.phone,
    });
    const code = await platform.codeFor(me.phone, registered.body.requestId);
    const opened = await platform
      .visitor()
      .post<{ client: { id: string } }>('/client/auth/verify', { requestId: registered.body.requestId, code });
    expect(opened.status).toBe(200);
    expect(opened.body.client.id).not.toBe(me.id);
  });

  it('that was the only one who led at the end leaves the community to whoever helped longest', async () => {
    const me = await newcomer();
    await join(reader, me.community);
    const team = await signedIn(platform, people.team);
    await join(team, me.community);
    await platform.db.query(
      `update membership set role = 'team' where community_id = $1 and account_id = (select id from account where phone = $2)`,
      [me.community.id, people.team],
    );
    // As an older version left it: closed with others in.
    await platform.db.query('update account set closed_at = now() where id = $1', [me.id]);
    await daysPass(me.id, 31);
    await forget();
    expect((await team.get<CommunityView>(`/client/communities/${me.community.id}`)).body.role).toBe('owner');
  });
});
