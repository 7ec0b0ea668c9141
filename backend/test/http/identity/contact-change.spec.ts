import type { ClientProfile } from '@afi/contracts/profiles';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const address = 'aminata@exemple.ci';
interface Asked {
  requestId: string;
  identifier: string;
}

describe('a new number or address', () => {
  let platform: Platform;
  let me: Caller;
  let accountId: string;
  /** A number nobody was sent anything to yet. */
  let next: string;
  let numbers = 0;
  beforeAll(async () => {
    platform = await Platform.start();
    const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member]);
    accountId = row?.id ?? '';
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from rate_limit; delete from contact_change; delete from login_code');
    await platform.db.query('update account set phone = $1, email = null, email_confirmed_at = null where id = $2', [
      people.member,
      accountId,
    ]);
    next = `+22901970000${String(++numbers).padStart(2, '0')}`;
    me = await signedIn(platform, people.member);
  });

  const ask = (identifier: string, caller = me) => caller.post<Asked>('/client/me/contact', { identifier });
  const give = (requestId: string, code: string, caller = me) =>
    caller.post<{ client: ClientProfile }>('/client/me/contact/verify', { requestId, code });
  const codeIn = (to: string) =>
    until(`a code for ${to}`, async () =>
      (await platform.outbox(to)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean),
    );
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const heard = (to: string, words: RegExp) =>
    until(`word to ${to}`, async () => (await platform.outbox(to)).find(({ text }) => words.test(text)));

  it('takes the place of the old one when the code sent to it is given; the old one is told and opens nothing', async () => {
    const old = await platform
      .visitor()
      .post<{ requestId: string }>('/client/auth/code', { identifier: people.member });
    const login = await platform.codeFor(people.member, old.body.requestId);
    const asked = await ask(next.replace('+', '00').replace('97', ' 97 '));
    expect(asked).toMatchObject({ status: 202, body: { identifier: next } });
    expect((await me.get<{ client: ClientProfile }>('/client/me')).body.client.phone).toBe(people.member);
    const code = await codeIn(next);
    expect((await give(asked.body.requestId, other(code))).status).toBe(422);
    expect((await give(asked.body.requestId, code)).body.client).toMatchObject({ phone: next });
    const word = await heard(people.member, /utilise maintenant|now signs in/);
    expect(word.text).not.toContain(next);
    const late = { requestId: old.body.requestId, code: login };
    expect((await platform.visitor().post('/client/auth/verify', late)).status).toBe(401);
    expect((await give(asked.body.requestId, code)).status).toBe(422);
  });

  it('adds a first address, confirmed by its code, and the number is told', async () => {
    const asked = await ask(address.toUpperCase());
    const { client } = (await give(asked.body.requestId, await codeIn(address))).body;
    expect(client).toMatchObject({ email: address, emailConfirmed: true, phone: people.member });
    await heard(people.member, /utilise maintenant|now signs in/);
  });

  it('(d84) that was removed or replaced opens nothing, by a code on its way or one asked for again', async () => {
    const removed = 'retiree@exemple.ci';
    const asked = await ask(removed);
    await give(asked.body.requestId, await codeIn(removed));
    const login = await platform.visitor().post<{ requestId: string }>('/client/auth/code', { identifier: removed });
    const { requestId } = login.body;
    const code = await platform.codeFor(removed, requestId);
    expect((await me.patch('/client/me', { email: null })).status).toBe(200);
    expect((await platform.visitor().post('/client/auth/verify', { requestId, code })).status).toBe(401);
    await platform.db.query(`update login_code set used_at = null, sent_at = now() - interval '2 minutes'`);
    expect((await platform.visitor().post('/client/auth/verify', { requestId, code })).status).toBe(401);
    expect((await platform.visitor().post('/client/auth/resend', { requestId })).status).toBe(410);
  });

  it('(d84) is told on every way the account had: one of them may be in a thief’s hand', async () => {
    const kept = 'gardee@exemple.ci';
    const asked = await ask(kept);
    await give(asked.body.requestId, await codeIn(kept));
    await platform.db.query('delete from rate_limit');
    const moved = await ask(next);
    await give(moved.body.requestId, await codeIn(next));
    await heard(people.member, /utilise maintenant|now signs in/);
    await heard(kept, /utilise maintenant|now signs in/);
    expect((await me.patch('/client/me', { email: null })).status).toBe(200);
    await heard(next, /ne sert plus|no longer of use/);
    await heard(kept, /ne sert plus|no longer of use/);
  });

  it('(d89) that was typed in the profile and confirmed by its link is told to the number, once', async () => {
    const typed = 'tapee@exemple.ci';
    expect((await me.patch('/client/me', { email: typed })).status).toBe(200);
    const mail = await heard(typed, /token=/);
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    const told = async () =>
      (await platform.outbox(people.member)).filter(({ text }) => text.includes('t…@exemple.ci')).length;
    expect(await told()).toBe(0);
    expect((await platform.visitor().post('/auth/verify-link', { token })).status).toBe(200);
    await until('word to the number', async () => (await told()) === 1);
    expect((await platform.visitor().post('/auth/verify-link', { token })).status).toBe(410);
    expect(await told()).toBe(1);
  });

  it('(d90) is not asked for without end from one address, whoever is signed in there', async () => {
    // What was spent there today, by whatever accounts.
    await platform.db.query(
      `insert into rate_limit (key, points, expire) values ('messages contact:127.0.0.1', 100000, $1)`,
      [Date.now() + 3_600_000],
    );
    expect(problemOf(await ask(next))).toMatchObject({ status: 429, code: 'messages.too-many-here' });
  });

  it('signs nobody in by its code, and is nobody else’s to give', async () => {
    const asked = await ask(next);
    const code = await codeIn(next);
    const { requestId } = asked.body;
    expect((await platform.visitor().post('/client/auth/verify', { requestId, code })).status).toBe(401);
    expect((await give(requestId, code, await signedIn(platform, people.stranger))).status).toBe(422);
    expect((await give(requestId, code)).status).toBe(200);
  });

  it('ends after five wrong codes, and after ten minutes', async () => {
    const first = await ask(next);
    const code = await codeIn(next);
    for (let tries = 0; tries < 5; tries += 1) expect((await give(first.body.requestId, other(code))).status).toBe(422);
    expect((await give(first.body.requestId, code)).status).toBe(422);
    await platform.db.query(`update contact_change set tries = 0, expires_at = now() - interval '1 second'`);
    expect((await give(first.body.requestId, code)).status).toBe(422);
  });

  it('that somebody else has is answered the same; that person hears of it, and no code leaves', async () => {
    const before = (await platform.outbox(people.stranger)).length;
    const taken = await ask(people.stranger);
    const free = await ask('+2290190000002');
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    await heard(people.stranger, /indiqué votre numéro|entered your WhatsApp/);
    const fresh = (await platform.outbox(people.stranger)).slice(0, -before || undefined);
    expect(fresh.some(({ text }) => /\b\d{6}\b/.test(text))).toBe(false);
  });

  it('is asked for by a fresh login only, waits a minute between two codes, and must be another one', async () => {
    const stolen = await signedIn(platform, people.member, { createdAgo: '16 minutes' });
    expect(problemOf(await ask(next, stolen))).toMatchObject({ status: 403, code: 'auth.fresh-required' });
    expect(problemOf(await ask(people.member))).toMatchObject({ status: 422, code: 'auth.contact-same' });
    expect(problemOf(await ask('12'))).toMatchObject({ status: 422 });
    await ask(next);
    expect(problemOf(await ask(next))).toMatchObject({ status: 429, code: 'auth.wait' });
  });
});
