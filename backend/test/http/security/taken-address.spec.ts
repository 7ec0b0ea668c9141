import type { ClientProfile } from '@afi/contracts/profiles';
import { problemOf, type Caller, type Reply } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const taken = 'grace@exemple.ci';
const free = 'personne@exemple.ci';

describe('an e-mail address that somebody else has', () => {
  let platform: Platform;
  let curious: Caller;
  beforeAll(async () => (platform = await Platform.start()));
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from rate_limit; delete from email_link; delete from login_code');
    await platform.db.query('update account set email = null, email_confirmed_at = null where phone is not null');
    await platform.db.query('update account set email = $1, email_confirmed_at = now() where phone = $2', [
      taken,
      people.reader,
    ]);
    curious = await signedIn(platform, people.stranger);
  });

  const change = (caller: Caller, email: string): Promise<Reply<{ client: ClientProfile }>> =>
    caller.patch('/client/me', { email });
  const told = (text: string): string => text.replaceAll(taken, '…').replaceAll(free, '…');

  it('(d74) is answered like one that nobody has: when changing to it, and when asking for the mail again', async () => {
    const answers: string[] = [];
    for (const email of [taken, free]) {
      await platform.db.query('delete from email_link');
      const changed = await change(curious, email);
      const early = await curious.get<{ resendAfter: number }>('/client/resend-code');
      await platform.db.query(`update email_link set created_at = created_at - interval '2 minutes'`);
      const again = await curious.get('/client/resend-code');
      const { resendAfter: _, ...soon } = early.body;
      answers.push(told(JSON.stringify([changed.status, changed.body, early.status, soon, again.status, again.body])));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toMatch(/"emailConfirmed":false.*"sent":true/);
  });

  it('(d74) is told to its owner, once a day; whoever typed it gets no link', async () => {
    const count = async () =>
      (await platform.db.query(`select 1 from delivery where about = 'identity.address-claimed'`)).length;
    const before = await count();
    await change(curious, taken);
    const message = await until('the message', async () =>
      (await platform.outbox(taken)).find(({ subject }) => /votre adresse|your e-mail/.test(subject ?? '')),
    );
    expect(message.text).not.toMatch(/token=/);
    expect(await count()).toBe(before + 1);
    await platform.db.query(`update email_link set created_at = created_at - interval '2 minutes'`);
    expect((await curious.get('/client/resend-code')).body).toMatchObject({ sent: true });
    expect(await count()).toBe(before + 1);
  });

  it('(d74) shows in no registration', async () => {
    const profiles: string[] = [];
    for (const [whatsapp, email] of [
      ['+2290197112281', taken],
      ['+2290197112282', free],
    ] as const) {
      const person = { firstname: 'Yao', lastname: 'Kra', role: 'parent', whatsapp, email };
      const asked = await platform.visitor().post<{ requestId: string }>('/client/auth/register', person);
      const code = await platform.codeFor(whatsapp, asked.body.requestId);
      const opened = await platform
        .visitor()
        .post<{ client: ClientProfile }>('/client/auth/verify', { requestId: asked.body.requestId, code });
      const { email: shown, emailConfirmed } = opened.body.client;
      profiles.push(told(JSON.stringify({ shown, emailConfirmed })));
    }
    expect(profiles[0]).toBe(profiles[1]);
  });

  it('(d74) is its owner’s, whoever typed it before without confirming it', async () => {
    const mine = 'a.moi@exemple.ci';
    expect((await change(curious, mine)).status).toBe(200);
    const owner = await signedIn(platform, people.member);
    expect((await change(owner, mine)).status).toBe(200);
    const tokens = await until('two links', async () => {
      const texts = (await platform.outbox(mine)).map(({ text }) => text);
      const links = texts.flatMap((text) => /\/verify\?token=([\w-]+)/.exec(text)?.[1] ?? []);
      return links.length === 2 && links;
    });
    const replies = await Promise.all(tokens.map((token) => platform.visitor().post('/auth/verify-link', { token })));
    // Whoever reads the mail confirms one of the two; never both.
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    const rows = await platform.db.query('select 1 from account where email = $1 and email_confirmed_at is not null', [
      mine,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('(d74) opens its account, not that of somebody who typed it too', async () => {
    await change(curious, taken);
    const asked = await platform.visitor().post<{ requestId: string }>('/client/auth/code', { identifier: taken });
    const code = await platform.codeFor(taken, asked.body.requestId);
    const opened = await platform
      .visitor()
      .post<{ client: ClientProfile }>('/client/auth/verify', { requestId: asked.body.requestId, code });
    expect(opened.body.client.phone).toBe(people.reader);
  });

  it('(d74) a person changes to five addresses an hour', async () => {
    const replies: Reply[] = [];
    for (let number = 0; number < 6; number += 1) replies.push(await change(curious, `a${number}@exemple.ci`));
    expect(replies.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(problemOf(replies[5] as Reply)).toMatchObject({ status: 429, code: 'auth.too-many-addresses' });
    // Names are changed all the same.
    expect((await curious.patch('/client/me', { firstname: 'Awa' })).status).toBe(200);
  });
});
