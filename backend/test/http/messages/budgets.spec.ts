import { EntityManager } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { SendNotice } from '../../../src/modules/messages/messages.commands.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { Outbox } from '../../../src/platform/events/outbox.js';
import { problemOf, type Reply } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('messages somebody has sent to strangers', () => {
  let platform: Platform;
  beforeAll(async () => {
    const env = {
      TRUST_PROXY: '1',
      MESSAGES_PER_ADDRESS: '20',
      MESSAGES_PER_COUNTRY: '10',
      MESSAGES_PER_HOUR: '15',
    };
    platform = await Platform.start({ workers: 0, env });
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from rate_limit; delete from login_code; delete from notification'));

  const register = (whatsapp: string, address: string): Promise<Reply> =>
    platform
      .visitor({ 'X-Forwarded-For': address })
      .post('/client/auth/register', { firstname: 'Yao', lastname: 'Kra', role: 'parent', whatsapp });
  const ask = (identifier: string, address: string): Promise<Reply> =>
    platform.visitor({ 'X-Forwarded-For': address }).post('/client/auth/code', { identifier });
  const times = <Result>(count: number, call: (index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const statuses = (replies: Reply[]) => replies.map(({ status }) => status).sort();
  const sent = async () =>
    (await platform.db.query(`select 1 from job where kind = 'messages' and label = 'identity.login-code'`)).length;

  it('(d77) come later and later for one address, then no more; others are not kept waiting', async () => {
    const ends: number[] = [];
    const began = performance.now();
    const many = times(21, async (index) => {
      const reply = await ask(`+22507000099${String(index).padStart(2, '0')}`, '203.0.113.9');
      if (reply.status === 202) ends.push(performance.now() - began);
      return reply;
    });
    const other = performance.now();
    expect((await ask(people.owner, '198.51.100.1')).status).toBe(202);
    const waited = performance.now() - other;
    const replies = await many;
    expect(statuses(replies)).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
    // The 20th waits sixteen times a quarter of a second: four go at once.
    expect(Math.max(...ends)).toBeGreaterThan(4_000);
    expect(waited).toBeLessThan(Math.max(...ends) / 2);
    const refused = problemOf(replies.find(({ status }) => status === 429) as Reply);
    expect(refused).toMatchObject({ code: 'messages.too-many-here', params: { minutes: 60 } });
  });

  it('(d77) of one kind that are used up close no other door of the same address, nor does what was made up', async () => {
    const here = '203.0.113.77';
    const visitor = platform.visitor({ 'X-Forwarded-For': here });
    const live = (await ask(people.owner, '198.51.100.1')).body as { requestId: string };
    const forgot = await times(21, (index) => visitor.post('/auth/password/forgot', { email: `a${index}@nulle.tld` }));
    expect(statuses(forgot).at(-1)).toBe(429);
    const dead = await times(25, () => visitor.post('/client/auth/resend', { requestId: randomUUID() }));
    expect(new Set(statuses(dead))).toEqual(new Set([410]));
    const resent = await visitor.post('/client/auth/resend', { requestId: live.requestId });
    expect(problemOf(resent).code).toBe('auth.wait');
    expect((await ask(people.reader, here)).status).toBe(202);
    expect((await register('+2250700009912', here)).status).toBe(202);
  });

  it('(d77) end with the budget of their country; whoever has an account there still signs in', async () => {
    await platform.db.query(`update account set phone = '+2290190010203' where phone = $1`, [people.reader]);
    const before = await sent();
    const replies = await times(12, (index) => register(`+22901971122${10 + index}`, `203.0.113.${index}`));
    expect(statuses(replies)).toEqual([...Array.from({ length: 8 }, () => 202), 429, 429, 429, 429]);
    expect(await sent()).toBe(before + 8);
    expect(problemOf(replies.find(({ status }) => status === 429) as Reply).code).toBe('messages.budget-spent');
    expect((await ask('+2290190010203', '198.51.100.1')).status).toBe(202);
    // Another country has a budget of its own.
    expect((await register('+2250700009911', '198.51.100.1')).status).toBe(202);
  });

  it('(d77) end with the budget of the platform, and tell nobody then who has an account', async () => {
    const prefixes = ['+22901971122', '+22507000099', '+2217712345'];
    await times(15, (index) => register(`${prefixes[index % 3]}${10 + index}`, `203.0.113.${index}`));
    await times(6, (index) => ask(`+22507000000${String(index + 1).padStart(2, '0')}`, `203.0.113.${index}`));
    const known = await ask(people.team, '198.51.100.1');
    const unknown = await ask('+2250700009998', '198.51.100.1');
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(problemOf(known).code).toBe(problemOf(unknown).code);
  });

  it('end with the same budget where they are notices of accounts', async () => {
    const [account] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [
      people.owner,
    ]);
    const notice = (index: number) =>
      platform.app.get(EntityScope).run(() =>
        platform.app.get(EntityManager).transactional(() =>
          platform.app.get(CommandBus).execute(
            new SendNotice({
              ...{ accountId: account?.id ?? '', channel: 'email', to: `awa${index}@exemple.test`, language: 'fr' },
              ...{ template: 'identity.closed', params: { name: 'Awa', days: 30 } },
            }),
          ),
        ),
      );
    const ends = await Promise.allSettled(Array.from({ length: 16 }, (_, index) => notice(index)));
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['messages.budget-spent']);
  });

  it('(d77) are told to the admins when a budget is used up, once, though the first word of it was lost', async () => {
    const record = jest.spyOn(platform.app.get(Outbox), 'record');
    await times(8, (index) => register(`+2217712346${10 + index}`, `203.0.113.${index}`));
    record.mockImplementationOnce(() => {
      throw new Error('no database');
    });
    expect((await register('+221771234698', '203.0.113.98')).status).toBe(500);
    record.mockRestore();
    await times(4, (index) => register(`+2217712346${20 + index}`, `203.0.113.${20 + index}`));
    const admin = await signedIn(platform, staff.admin);
    // Those of the specs before may still be on their way.
    const told = await until('a notification', async () => {
      const { body } = await admin.get<{ items: { kind: string; body: string }[] }>('/admin/notifications');
      const ofSenegal = body.items.filter((item) => item.body.startsWith('WhatsApp +221\u00a0'));
      return ofSenegal.length > 0 && ofSenegal;
    });
    expect(told.map(({ kind }) => kind)).toEqual(['messages.budget-spent']);
  });
});
