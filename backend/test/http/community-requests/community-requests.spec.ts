import type { DeliveryView } from '@afi/contracts/deliveries';
import type { CommunityView } from '@afi/contracts/communities';
import type { AdminCommunityRequestView, CommunityRequestView } from '@afi/contracts/community-requests';
import type { NotificationView } from '@afi/contracts/notifications';
import type { ClientProfile } from '@afi/contracts/profiles';
import { problemOf, type Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

type Rows = { items: AdminCommunityRequestView[]; count: number | null };

describe('a request to create a community', () => {
  let platform: Platform;
  let admin: Caller & { token: string };
  let other: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    admin = await signedIn(platform, staff.superadmin);
    other = await signedIn(platform, staff.admin);
  });
  afterAll(() => platform.stop());

  let last = 0;
  /** Somebody new, who is nobody of the demo data. */
  const newcomer = async () => {
    last += 1;
    const phone = `+22901970000${String(last).padStart(2, '0')}`;
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, phone, language, referral_code, demo, created_at)
       values (gen_random_uuid(), 'client', 'parent', 'Yao', $2, $1, 'fr', $3, false, now())`,
      [phone, `Kra ${last}`, `NEW${last}`],
    );
    return { phone, caller: await signedIn(platform, phone) };
  };
  const input = { name: 'Chorale du quartier', type: 'association', purpose: 'Répéter et annoncer les concerts.' };
  const ask = (caller: Caller, more: object = {}) =>
    caller.post<CommunityRequestView>('/client/community-requests', { ...input, ...more });
  const answer = (by: Caller, id: string, act: 'approve' | 'reject', body: object = {}) =>
    by.post<AdminCommunityRequestView>(`/admin/community-requests/${id}/${act}`, body);
  const create = (caller: Caller, headers: Record<string, string> = {}) =>
    caller.post<CommunityView>('/client/communities', { name: 'Chorale', type: 'association' }, headers);
  const mine = async (caller: Caller) =>
    (await caller.get<{ items: CommunityRequestView[] }>('/client/community-requests')).body.items;
  const me = async (caller: Caller) => (await caller.get<{ client: ClientProfile }>('/client/me')).body.client;
  const mayCreate = async (caller: Caller) => (await me(caller)).mayCreateCommunity;
  const auditOf = (id: string) =>
    platform.db.query<{ action: string; before: object; after: object }>(
      'select action, before, after from audit_entry where subject_id = $1 order by created_at',
      [id],
    );

  it('comes before the community: nobody creates one without', async () => {
    const { caller } = await newcomer();
    expect(problemOf(await create(caller))).toMatchObject({ status: 403, code: 'communities.request-first' });
    const asked = await ask(caller);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ ...input, status: 'pending', comment: '', answeredAt: null, spent: false });
    expect(problemOf(await create(caller))).toMatchObject({ status: 403, code: 'communities.request-first' });
    expect(await mayCreate(caller)).toBe(false);
  });

  it('says what is missing', async () => {
    const { caller } = await newcomer();
    const problem = problemOf(await ask(caller, { purpose: 'Court', name: 'X', type: 'club' }));
    expect(problem.status).toBe(422);
    expect(problem.errors?.map(({ pointer }) => pointer).sort()).toEqual(['/name', '/purpose', '/type']);
  });

  it('waits alone: another is refused, and five at once make one', async () => {
    const { caller } = await newcomer();
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(caller)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(problemOf(await ask(caller))).toMatchObject({ status: 409, code: 'community-requests.pending' });
    expect(await mine(caller)).toHaveLength(1);
  });

  it('approved with a comment, opens one community and no second, however many are asked for at once', async () => {
    const { caller } = await newcomer();
    const { body } = await ask(caller);
    const approved = await answer(admin, body.id, 'approve', { comment: 'Bon début.' });
    expect(approved).toMatchObject({
      status: 200,
      body: { status: 'approved', comment: 'Bon début.', answeredBy: { fullname: expect.any(String) }, spent: false },
    });
    expect(await mayCreate(caller)).toBe(true);
    expect(problemOf(await ask(caller))).toMatchObject({ status: 409, code: 'community-requests.approved' });
    const created = await Promise.all(Array.from({ length: 4 }, () => create(caller)));
    expect(created.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
    const owned = await caller.get<{ items: CommunityView[] }>('/client/communities');
    expect(owned.body.items.map(({ name, role }) => [name, role])).toEqual([['Chorale', 'owner']]);
    expect(await mine(caller)).toMatchObject([{ status: 'approved', spent: true }]);
    expect(await mayCreate(caller)).toBe(false);
    expect((await ask(caller)).status).toBe(201);
  });

  it('is told with the profile as it stands, as long as it says what comes next', async () => {
    const { caller } = await newcomer();
    const stands = async () => (await me(caller)).communityRequest;
    expect(await stands()).toBeNull();
    const first = (await ask(caller)).body;
    expect(await stands()).toBe('pending');
    await caller.post(`/client/community-requests/${first.id}/cancel`);
    expect(await stands()).toBeNull();
    const second = (await ask(caller)).body;
    await answer(admin, second.id, 'reject');
    expect(await stands()).toBe('rejected');
    await platform.db.query(
      `update community_request set answered_at = answered_at - interval '7 days' where account_id =
       (select account_id from community_request where id = $1) and status = 'rejected'`,
      [second.id],
    );
    expect(await stands()).toBeNull();
    await answer(admin, (await ask(caller)).body.id, 'approve');
    expect(await stands()).toBe('approved');
    await create(caller);
    expect(await stands()).toBeNull();
  });

  it('is not used up by a community that was refused', async () => {
    const { caller } = await newcomer();
    await answer(admin, (await ask(caller)).body.id, 'approve');
    expect((await caller.post('/client/communities', { name: '', type: 'school' })).status).toBe(422);
    expect((await create(caller)).status).toBe(201);
  });

  it('(d92) approved for a type, opens no community of another; its name is free', async () => {
    const { caller } = await newcomer();
    await answer(admin, (await ask(caller)).body.id, 'approve');
    const other = await caller.post<CommunityView>('/client/communities', { name: 'Chorale', type: 'company' });
    expect(problemOf(other)).toMatchObject({
      status: 422,
      errors: [{ pointer: '/type', code: 'communities.type-approved' }],
    });
    expect(await mayCreate(caller)).toBe(true);
    const named = await caller.post<CommunityView>('/client/communities', { name: 'Les Alizés', type: 'association' });
    expect(named).toMatchObject({ status: 201, body: { name: 'Les Alizés', type: 'association' } });
  });

  it('is answered once, whoever answers at the same moment, and written down with the answer', async () => {
    const { caller } = await newcomer();
    const { id } = (await ask(caller)).body;
    const both = await Promise.all([answer(admin, id, 'approve'), answer(other, id, 'reject', { comment: 'Non.' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused] = both.filter(({ status }) => status === 409);
    expect(refused && problemOf(refused).code).toBe('community-requests.answered');
    const [won] = both.filter(({ status }) => status === 200);
    const { status, comment } = won?.body ?? {};
    expect(await auditOf(id)).toEqual([
      {
        action: `community-requests.${status === 'approved' ? 'approve' : 'reject'}`,
        before: { status: 'pending' },
        after: { status, comment },
      },
    ]);
  });

  it('rejected, may be followed by another after seven days, and says when', async () => {
    const { caller } = await newcomer();
    const { id } = (await ask(caller)).body;
    await answer(admin, id, 'reject', { comment: 'Précisez le quartier.' });
    const [request] = await mine(caller);
    const wait = new Date(request?.askAgainAt ?? 0).getTime() - new Date(request?.answeredAt ?? 0).getTime();
    expect([request?.status, request?.comment, wait]).toEqual(['rejected', 'Précisez le quartier.', 7 * 86_400_000]);
    const refusal = await ask(caller);
    expect(problemOf(refusal)).toMatchObject({ status: 409, code: 'community-requests.too-soon', params: { days: 7 } });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(6 * 86_400);
    const age = (days: string) =>
      platform.db.query('update community_request set answered_at = now() - $2::interval where id = $1', [id, days]);
    await age('6 days 23 hours');
    expect((await ask(caller)).status).toBe(409);
    await age('7 days 1 second');
    expect((await ask(caller)).status).toBe(201);
  });

  it('is taken back by its author alone, before it is answered; the next may follow at once', async () => {
    const { caller } = await newcomer();
    const { caller: stranger } = await newcomer();
    const { id } = (await ask(caller)).body;
    const cancel = (by: Caller, which: string) =>
      by.post<CommunityRequestView>(`/client/community-requests/${which}/cancel`);
    expect((await cancel(stranger, id)).status).toBe(404);
    expect((await cancel(caller, id)).body).toMatchObject({ status: 'cancelled' });
    expect((await cancel(caller, id)).status).toBe(200);
    expect(problemOf(await answer(admin, id, 'approve'))).toMatchObject({ code: 'community-requests.answered' });
    const next = (await ask(caller)).body;
    await answer(admin, next.id, 'approve');
    expect(problemOf(await cancel(caller, next.id))).toMatchObject({
      status: 409,
      code: 'community-requests.answered',
    });
  });

  it('taken back after a refusal was waited for does not shorten the wait of a refusal', async () => {
    const { caller } = await newcomer();
    await answer(admin, (await ask(caller)).body.id, 'reject');
    await platform.db.query(
      `insert into community_request (id, account_id, name, type, purpose, status, comment, created_at)
       select gen_random_uuid(), account_id, name, type, purpose, 'cancelled', '', now()
         from community_request where account_id = (select account_id from session where token_hash = sha256($1::bytea))`,
      [caller.token],
    );
    expect(problemOf(await ask(caller))).toMatchObject({ code: 'community-requests.too-soon' });
  });

  it('tells its author under the bell, on every open device, and by message', async () => {
    const { caller, phone } = await newcomer();
    const { caller: byMail, phone: mailPhone } = await newcomer();
    await platform.db.query('update account set email = $1, email_confirmed_at = now() where phone = $2', [
      'kra@example.org',
      mailPhone,
    ]);
    const [first, second] = [(await ask(caller)).body, (await ask(byMail)).body];
    const device = await Listener.open(platform.url, caller.token);
    await answer(admin, first.id, 'approve', { comment: 'Bienvenue.' });
    await device.next('changed', ({ word, id }) => word === 'community-requests' && id === first.id);
    await device.next('newNotification', ({ notification }) => notification.tone === 'ok');
    device.close();
    const bell = await caller.get<{ items: NotificationView[] }>('/client/notifications');
    expect(bell.body.items).toMatchObject([
      {
        kind: 'community-requests.approved-why',
        title: expect.stringContaining('Chorale du quartier'),
        body: expect.stringContaining('Bienvenue.'),
        link: '/app/communities/new',
      },
    ]);
    // Whoever has the page it leads to on screen has read it.
    const read = await caller.post('/client/notifications/read-about', { about: '/app/communities/new' });
    expect(read.body).toEqual({ unread: 0 });
    const whatsapp = await until('the WhatsApp message', async () => (await platform.outbox(phone))[0]);
    expect(whatsapp.text).toContain('/app/communities/new');
    await answer(admin, second.id, 'reject');
    const other = await until('the other message', async () => (await platform.outbox(mailPhone))[0]);
    expect(other.text).toContain('7 jours');
    // A mail would follow if that were known to have failed; the admins see both ways.
    expect(await platform.outbox('kra@example.org')).toEqual([]);
    const { body: sent } = await admin.get<{ items: DeliveryView[] }>('/admin/deliveries');
    const reserve = sent.items.find(({ channel }) => channel === 'email');
    expect([reserve?.status, reserve?.about]).toEqual(['skipped', expect.stringMatching(/ n’est pas acceptée$/)]);
  });

  describe('in the back office', () => {
    it('is found by what it says and who asks, filtered, sorted and counted', async () => {
      const { caller } = await newcomer();
      const { id } = (await ask(caller, { name: 'Éveil musical', type: 'school' })).body;
      const list = async (query: string) =>
        (await admin.get<Rows>(`/admin/community-requests?${query}`)).body.items.map((row) => row.id);
      expect(await list('search=eveil')).toEqual([id]);
      expect(await list(`search=${encodeURIComponent(`kra ${last}`)}`)).toEqual([id]);
      expect(await list('status=pending&type=school')).toEqual([id]);
      expect(await list('status=approved&type=school')).toEqual([]);
      const { body } = await admin.get<Rows>('/admin/community-requests?status=pending&counted=true&sort=name');
      const names = body.items.map(({ name }) => name);
      expect(names.at(-1)).toBe('Éveil musical');
      const waiting = await admin.get<{ count: number }>('/admin/community-requests/waiting');
      expect(waiting.body.count).toBe(body.count);
      for (const sort of ['answeredAt', '-answeredAt', '-name', 'createdAt'])
        expect((await admin.get(`/admin/community-requests?sort=${sort}`)).status).toBe(200);
      expect((await caller.get('/admin/community-requests')).status).toBe(403);
    });

    it('arrives on the screens of admins, and leaves the number of those that wait', async () => {
      const office = await Listener.open(platform.url, admin.token);
      const count = async () => (await admin.get<{ count: number }>('/admin/community-requests/waiting')).body.count;
      const before = await count();
      const { caller } = await newcomer();
      const { id } = (await ask(caller)).body;
      await office.next('changed', (change) => change.word === 'community-requests');
      expect(await count()).toBe(before + 1);
      await answer(admin, id, 'approve');
      expect(await count()).toBe(before);
      office.close();
    });

    it('is answered with many others and one comment, each for itself', async () => {
      const people = await Promise.all([newcomer(), newcomer(), newcomer()]);
      const ids: string[] = [];
      for (const { caller } of people) ids.push((await ask(caller)).body.id);
      const [first = '', ...rest] = ids;
      await answer(admin, first, 'approve');
      const acts = await admin.post<{ results: { id: string; error: { code: string } | null }[] }>(
        '/admin/community-requests/acts',
        { act: 'reject', ids, comment: 'Trop vague.' },
      );
      expect(acts.body.results.map(({ id, error }) => [id, error?.code ?? null])).toEqual([
        [first, 'community-requests.answered'],
        ...rest.map((id) => [id, null]),
      ]);
      for (const [index, id] of ids.entries()) {
        const [request] = await mine(people[index]?.caller ?? admin);
        expect([request?.status, request?.comment]).toEqual(
          id === first ? ['approved', ''] : ['rejected', 'Trop vague.'],
        );
        expect(await auditOf(id)).toHaveLength(1);
      }
    });
  });
});
