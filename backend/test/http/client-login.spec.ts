import { people, Platform } from '../support/platform.js';
import { problemOf, type Reply } from '../support/caller.js';

describe('login of a client, in two steps', () => {
  let platform: Platform;
  beforeAll(async () => (platform = await Platform.start()));
  afterAll(() => platform.stop());

  const ask = (identifier: string): Promise<Reply<{ requestId: string; resendAfter: number; expiresIn: number }>> =>
    platform.visitor().post('/client/auth/code', { identifier });
  const verify = (requestId: string, code: string): Promise<Reply<{ token: string; client: { fullname: string } }>> =>
    platform.visitor().post('/client/auth/verify', { requestId, code });

  it('sends a code of six digits by WhatsApp and opens a session with it', async () => {
    const asked = await ask(people.owner);
    expect(asked.status).toBe(202);
    expect(asked.body).toEqual({ requestId: expect.any(String), resendAfter: 60, expiresIn: 600 });
    const code = await platform.codeFor(people.owner, asked.body.requestId);
    const opened = await verify(asked.body.requestId, code);
    expect(opened.status).toBe(200);
    expect(opened.body.client).toMatchObject({
      fullname: 'Koffi Adjovi',
      role: 'school_staff',
      notificationsCount: 0,
      favorites: [],
    });
    const [message] = await platform.outbox(people.owner);
    expect(message).toMatchObject({ channel: 'whatsapp', to: people.owner });
  });

  it('reads a number however it is written', async () => {
    for (const written of ['07 00 00 00 03', '00225 0700000003', '+225 07-00-00-00-03']) {
      const asked = await ask(written);
      expect(await platform.codeFor(people.reader, asked.body.requestId)).toMatch(/^\d{6}$/);
    }
  });

  it('(d23, ASVS 6.3.1) answers the same for a number nobody has, and sends nothing', async () => {
    const known = await ask('+2250700000004');
    const unknown = await ask('+2250700009999');
    expect(unknown.status).toBe(202);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    await platform.codeFor('+2250700000004', known.body.requestId);
    expect(await platform.outbox('+2250700009999')).toEqual([]);
  });

  it('refuses what is neither a number nor an address, in the language asked for', async () => {
    const french = await ask('pas un numéro');
    expect(problemOf(french)).toMatchObject({
      code: 'auth.identifier-invalid',
      status: 422,
      errors: [{ pointer: '/identifier' }],
    });
    const english = await platform
      .visitor({ 'Accept-Language': 'en' })
      .post('/client/auth/code', { identifier: 'not a number' });
    expect(problemOf(english).detail).toBe('Enter a WhatsApp number with its country code, or a valid e-mail address.');
  });

  it('(d18, ASVS 6.5.1) accepts a code once', async () => {
    const { body } = await ask('+2250700000005');
    const code = await platform.codeFor('+2250700000005', body.requestId);
    expect((await verify(body.requestId, code)).status).toBe(200);
    expect(problemOf(await verify(body.requestId, code))).toMatchObject({ status: 401, code: 'auth.code-invalid' });
  });

  it('(d21, ASVS 6.6.2) refuses the code of another request', async () => {
    const first = await ask('+2250700000007');
    const code = await platform.codeFor('+2250700000007', first.body.requestId);
    const second = await ask('+2250700000007');
    expect((await verify(second.body.requestId, code)).status).toBe(401);
  });

  it('(d22, ASVS 6.6.3) dies after five wrong tries, the right code included', async () => {
    const { body } = await ask('+2250700000008');
    const code = await platform.codeFor('+2250700000008', body.requestId);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(body.requestId, wrong)).status).toBe(401);
    expect((await verify(body.requestId, code)).status).toBe(401);
  });

  it('(d19, ASVS 6.5.5) ends after ten minutes by the clock of the database', async () => {
    const { body } = await ask('+2250700000009');
    const code = await platform.codeFor('+2250700000009', body.requestId);
    await platform.db.query(`update login_code set expires_at = now() - interval '1 second' where id = $1`, [
      body.requestId,
    ]);
    expect((await verify(body.requestId, code)).status).toBe(401);
  });

  it('asks to wait 60 s, then 120 s, before a new code takes the place of the old', async () => {
    const { body } = await ask('+2250700000011');
    const first = await platform.codeFor('+2250700000011', body.requestId);
    const resend = (): Promise<Reply> => platform.visitor().post('/client/auth/resend', { requestId: body.requestId });
    const early = await resend();
    expect(problemOf(early)).toMatchObject({ status: 429, code: 'auth.wait' });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
    await platform.db.query(`update login_code set sent_at = sent_at - interval '61 seconds' where id = $1`, [
      body.requestId,
    ]);
    const again = await resend();
    expect(again.body).toMatchObject({ requestId: body.requestId, resendAfter: 120 });
    const second = await platform.codeFor('+2250700000011', body.requestId);
    expect(second).not.toBe(first);
    expect((await verify(body.requestId, first)).status).toBe(401);
    expect((await verify(body.requestId, second)).status).toBe(200);
  });

  it('(d31, ASVS 2.4.1) sends at most five unused codes an hour to a number', async () => {
    for (let codes = 0; codes < 5; codes += 1) expect((await ask('+2250700000012')).status).toBe(202);
    const sixth = await ask('07 00 00 00 12');
    expect(problemOf(sixth)).toMatchObject({ status: 429, code: 'auth.too-many-codes' });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('(d20, ASVS 6.5.2) keeps neither codes nor tokens in clear', async () => {
    const client = await platform.client(people.member);
    const rows = await platform.db.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (select l::text from login_code l union all select s::text from session s) t`,
    );
    const sent = (await platform.outbox(people.member))[0]?.text ?? '';
    expect(rows[0]?.all).not.toContain(client.token);
    expect(rows[0]?.all).not.toContain(`"${/\d{6}/.exec(sent)?.[0]}"`);
  });
});
