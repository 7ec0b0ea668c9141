import type { ClientProfile } from '@afi/contracts/profiles';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const typed = 'voleur@exemple.ci';

describe('a link sent to an address a thief typed', () => {
  let platform: Platform;
  let me: Caller;
  let id: string;
  let token: string;
  beforeAll(async () => {
    platform = await Platform.start();
    const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member]);
    id = row?.id ?? '';
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from rate_limit; delete from email_link; delete from login_code');
    await platform.db.query(
      `update account set phone = $1, email = null, email_confirmed_at = null, closed_at = null where id = $2`,
      [people.member, id],
    );
    me = await signedIn(platform, people.member);
    const thief = await signedIn(platform, people.member);
    const before = new Set(await tokens());
    expect((await thief.patch('/client/me', { email: typed })).status).toBe(200);
    token = await until('a link', async () => (await tokens()).find((one) => !before.has(one)));
  });

  const tokens = async () =>
    (await platform.outbox(typed)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
  const open = () => platform.visitor().post('/auth/verify-link', { token });
  /** Neither the link nor the address leads into the account. */
  const leadsNowhere = async () => {
    expect((await open()).status).toBe(410);
    const rows = await platform.db.query('select email, email_confirmed_at from account where id = $1', [id]);
    expect(rows).toEqual([{ email: null, email_confirmed_at: null }]);
  };

  it('leads there until somebody ends it', async () => {
    expect((await open()).status).toBe(200);
    expect((await me.get<{ client: ClientProfile }>('/client/me')).body.client.emailConfirmed).toBe(true);
  });

  it('(d115) leads nowhere once I signed all other devices out', async () => {
    expect((await me.post('/client/sessions/end-others')).status).toBe(200);
    await leadsNowhere();
    expect((await me.get('/client/me')).status).toBe(200);
  });

  it('(d115) leads nowhere once an admin signed me out everywhere', async () => {
    const admin = await signedIn(platform, staff.superadmin);
    expect((await admin.post(`/admin/accounts/${id}/end-sessions`)).status).toBe(200);
    await leadsNowhere();
  });

  it('(d115) leads nowhere once I have another number', async () => {
    const next = '+2290197000099';
    const asked = await me.post<{ requestId: string }>('/client/me/contact', { identifier: next });
    const code = await until('a code', async () =>
      (await platform.outbox(next)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean),
    );
    const given = await me.post('/client/me/contact/verify', { requestId: asked.body.requestId, code });
    expect(given.status).toBe(200);
    await leadsNowhere();
  });

  it('(d115) leads nowhere once the account is closed, and neither does any other of it', async () => {
    const asked = await me.post<{ requestId: string }>('/client/closing/code');
    const code = await until('a code', async () =>
      (await platform.outbox(people.member)).map(({ text }) => /\b\d{6}\b(?= ferme)/.exec(text)?.[0]).find(Boolean),
    );
    const closed = await me.post('/client/closing', { requestId: asked.body.requestId, code });
    expect(closed.status).toBe(204);
    await leadsNowhere();
    await platform.db.query('update email_link set used_at = null');
    await platform.db.query('update account set email = $1 where id = $2', [typed, id]);
    expect((await open()).status).toBe(410);
  });
});
